// libdeflate: fast DEFLATE and CRC-32, for PNG out.
#pragma once
#include <libdeflate.h>
