# accolade_batches(target n): the target's files are compiled n at a time. Headers, of which
# Clang's are the dearest, are then read once for all of them; -DACCOLADE_BATCHES=OFF compiles
# file by file, for who edits one of them again and again.
#
# Files of one batch share one translation unit: what is local to a file needs a name that no
# other file of its library has.
option(ACCOLADE_BATCHES "compile several files of a library at a time" ON)

function(accolade_batches target size)
  if(ACCOLADE_BATCHES)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
  endif()
endfunction()
