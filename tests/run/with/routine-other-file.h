/* What routine-other-file.c calls. */
#pragma acc routine seq
double weight(int i);

#pragma acc routine vector
void scaleRow(double *row, int m, double s);
