#include "emit/Braces.h"

#include <gtest/gtest.h>

using accolade::withoutNeedlessBraces;

TEST(Braces, ABlockThatIsAllOfAnother) {
  EXPECT_EQ(withoutNeedlessBraces("void f(int n) {\n"
                                  "  int a = n;\n"
                                  "  {\n"
                                  "    {\n"
                                  "      int n = a;\n"
                                  "      use(n);\n"
                                  "    }\n"
                                  "  }\n"
                                  "}\n"),
            "void f(int n) {\n"
            "  int a = n;\n"
            "  {\n"
            "    int n = a;\n"
            "    use(n);\n"
            "  }\n"
            "}\n");
}

TEST(Braces, ConditionsTakeOver) {
  EXPECT_EQ(withoutNeedlessBraces("void f() {\n  if (a) {\n    {\n      b();\n    }\n  }\n"
                                  "  else {\n    {\n#pragma unroll\n      for (;;) {\n        {\n          c();\n"
                                  "        }\n      }\n    }\n  }\n}\n"),
            "void f() {\n  if (a) {\n    b();\n  }\n"
            "  else {\n#pragma unroll\n    for (;;) {\n      {\n        c();\n      }\n    }\n  }\n}\n");
}

TEST(Braces, ChainsOfConditionsTakeOver) {
  EXPECT_EQ(withoutNeedlessBraces("void f() {\n  if (a) {\n    {\n      b();\n    }\n  } else if (c) {\n    {\n"
                                  "      d();\n    }\n  } else {\n    {\n      e();\n    }\n  }\n  {\n    g();\n  }\n}\n"),
            "void f() {\n  if (a) {\n    b();\n  } else if (c) {\n    d();\n  } else {\n    e();\n  }\n"
            "  {\n    g();\n  }\n}\n");
}

TEST(Braces, ABlockAroundAChainGoes) {
  EXPECT_EQ(withoutNeedlessBraces("void f() {\n  {\n    if (a) {\n      b();\n    } else {\n      c();\n    }\n  }\n}\n"),
            "void f() {\n  if (a) {\n    b();\n  } else {\n    c();\n  }\n}\n");
}

TEST(Braces, WhatAConditionDeclaresIsKnownInItsElse) {
  const std::string text = "void f() {\n  if (int a = g()) {\n    h();\n  } else if (b) {\n    {\n      int a = 1;\n    }\n"
                           "  } else {\n    {\n      int a = 1;\n    }\n  }\n}\n";
  EXPECT_EQ(withoutNeedlessBraces(text), text);
  for (const char *head : {"if (int a{g()}) {", "if (int a; g(a)) {", "if (g([&](int a) {"}) {
    const std::string one = "void f() {\n  " + std::string(head) + "\n    {\n      int a = 1;\n    }\n  }\n}\n";
    EXPECT_EQ(withoutNeedlessBraces(one), one) << head;
  }
}

TEST(Braces, LoopsWithTheirConditionsAtTheEndAreNoChains) {
  const std::string text = "void f() {\n  do {\n    {\n      b();\n    }\n  } while (c);\n  d();\n}\n";
  EXPECT_EQ(withoutNeedlessBraces(text), text);
}

TEST(Braces, ConditionsThatDeclareKeepThem) {
  const std::string text = "void f() {\n  if (int a = g()) {\n    {\n      int a = 1;\n    }\n  }\n}\n";
  EXPECT_EQ(withoutNeedlessBraces(text), text);
}

TEST(Braces, FunctionsTakeOverUnlessAParameterIsDeclaredAgain) {
  EXPECT_EQ(withoutNeedlessBraces("void f(int n, const float *x) {\n  {\n    const int m = n;\n    for (;;) {\n"
                                  "      int n = 1;\n    }\n  }\n}\n"),
            "void f(int n, const float *x) {\n  const int m = n;\n  for (;;) {\n    int n = 1;\n  }\n}\n");
  for (const char *declared : {"int n = 1;", "int m = 0, n = 1;", "float *x;", "T n(1);", "float (*x)[2];", "unsigned n;",
                               "struct S x[2];", "std::vector<int> n;"}) {
    const std::string text = "void f(int n, const float *x) {\n  {\n    " + std::string(declared) + "\n  }\n}\n";
    EXPECT_EQ(withoutNeedlessBraces(text), text) << declared;
  }
}

TEST(Braces, WhatIsNoListOfBlocksStays) {
  const std::string text = "}\nvoid f() {\n  {\n    {\n    }\n  }\n}\n";
  EXPECT_EQ(withoutNeedlessBraces(text), text);
}
