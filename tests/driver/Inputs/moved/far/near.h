typedef int near;
