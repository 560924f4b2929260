#ifndef C_FUZZ_COUNTERS_H
#define C_FUZZ_COUNTERS_H

#include <stddef.h>
#include <stdint.h>

/// How many counters there are: a power of two.
#define FUZZ_COUNTERS 8192

/// One byte for each situation that a run can be in, which libFuzzer reads as it reads coverage, and
/// clears before each run.
uint8_t *fuzz_counters(void);

/// Changes an input by bytes; libFuzzer defines it.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);

#endif
