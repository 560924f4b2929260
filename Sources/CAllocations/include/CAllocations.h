#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Returns whether allocations are counted in this process.
bool allocations_are_counted(void);

/// Returns the number of memory blocks that the calling thread has allocated so far.
uint64_t allocations_of_this_thread(void);

#endif
