// libdeflate: CRC-32 and Adler-32 of PNG files; decompression in tests.
#pragma once
#include <libdeflate.h>
