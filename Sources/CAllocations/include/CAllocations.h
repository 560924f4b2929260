#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted in this process.
bool allocations_are_counted(void);

/// How many blocks of memory the calling thread has ever asked for.
uint64_t allocations_of_this_thread(void);

#endif
