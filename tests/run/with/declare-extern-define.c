/* Where the global of declare-extern.c is defined and filled. */
float coefficients[16];
#pragma acc declare create(coefficients)

void setCoefficients(void) {
  for (int i = 0; i < 16; ++i)
    coefficients[i] = (float)(i + 1);
#pragma acc update device(coefficients)
}
