// u"text", U"text" and L"text", which OpenCL C does not have, as arrays of numbers.
#include "backends/opencl/emit/CWriter.h"

using namespace clang;

namespace accolade::opencl {

/// As many as the array has room for.
std::string CWriter::codeUnits(const StringLiteral *string) {
  const uint64_t room = ctx.getAsConstantArrayType(string->getType())->getZExtSize();
  std::string list;
  for (uint64_t i = 0; i < std::min<uint64_t>(string->getLength() + 1, room); ++i)
    list += (i ? ", " : "") + (i < string->getLength() ? std::to_string(string->getCodeUnit(i)) : "0");
  return "{" + list + "}";
}

std::string CWriter::characters(const StringLiteral *string) {
  QualType element = ctx.getAsConstantArrayType(string->getType())->getElementType();
  const std::string type = word(element.getUnqualifiedType()), list = codeUnits(string);
  const std::string name = strings.try_emplace(type + list, "acc_text_" + std::to_string(strings.size() + 1)).first->second;
  helper(name, "__constant " + type + " " + name + "[] = " + list + ";\n");
  return name;
}

} // namespace accolade::opencl
