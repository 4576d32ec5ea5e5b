#error the header of the other folder is meant
