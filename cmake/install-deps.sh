#!/bin/sh
# Installs the Debian or Ubuntu packages that building and testing need and that
# are not there yet. Says what it does; touches nothing, not even the network,
# when nothing is missing.
set -eu

packages="
  g++ libc6-dev cmake ninja-build ccache python3
  libclang-19-dev llvm-19-dev llvm-19-tools libisl-dev
  libgtest-dev libbenchmark-dev
  ocl-icd-libopencl1 pocl-opencl-icd
"

if ! command -v dpkg-query >/dev/null 2>&1; then
  echo "install-deps: not a Debian system; needed are the equivalents of:" $packages
  exit 0
fi

missing=
for package in $packages; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

sudo=
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "install-deps: missing:$missing" >&2
    echo "install-deps: as root: apt-get install -y$missing" >&2
    exit 1
  fi
  sudo=sudo
fi

echo "install-deps: installing:$missing"
$sudo env DEBIAN_FRONTEND=noninteractive apt-get update -q
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
