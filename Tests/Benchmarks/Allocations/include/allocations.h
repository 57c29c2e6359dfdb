#pragma once

// How many blocks the process has asked the allocator for. Linking this replaces malloc and its kin
// by functions that count and pass on: for benchmarks only.
unsigned long allocation_count(void);
