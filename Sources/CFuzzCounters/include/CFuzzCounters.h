#ifndef C_FUZZ_COUNTERS_H
#define C_FUZZ_COUNTERS_H

#include <stddef.h>
#include <stdint.h>

/// The number of counters, a power of two.
#define FUZZ_COUNTERS 8192

/// Returns the situation counters, one byte each. libFuzzer reads them like coverage counters and
/// clears them before each run.
uint8_t *fuzz_counters(void);

/// Changes the bytes of an input. libFuzzer defines this function.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);

/// Adds the engines of an executable. The executable defines this function.
void lifecheck_fuzz_engines(void);

#endif
