/* The routine of declare-extern.c that reads the global on the device. */
extern float coefficients[16];
#pragma acc declare create(coefficients)

#pragma acc routine seq
float polynomial(float x, int order);

float polynomial(float x, int order) {
  float value = 0;
  for (int k = order; k >= 0; --k)
    value = value * x + coefficients[k];
  return value;
}
