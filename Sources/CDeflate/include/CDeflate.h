// libdeflate: CRC-32 and Adler-32 of PNG files, decompression of ZIP archives and PNG files.
#pragma once
#include <libdeflate.h>
