#include "CFuzzCounters.h"

#if defined(__ELF__)
__attribute__((section("__libfuzzer_extra_counters"), used))
#endif
static uint8_t counters[FUZZ_COUNTERS];

uint8_t *fuzz_counters(void) { return counters; }
