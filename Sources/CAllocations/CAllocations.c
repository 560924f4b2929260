// Counts allocations by replacing malloc, which glibc's manual allows a program to do. Only the
// command line tool links this file: a library must not replace malloc in the program that uses it.
#include "CAllocations.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)
#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Each thread has its own counter, because a shared counter would slow the threads down.
static _Thread_local uint64_t allocations;

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations += 1;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  allocations += 1;
  void *allocated = __libc_memalign(alignment, size);
  if (allocated == NULL) return ENOMEM;
  *block = allocated;
  return 0;
}

bool allocations_are_counted(void) { return true; }
uint64_t allocations_of_this_thread(void) { return allocations; }
#else
bool allocations_are_counted(void) { return false; }
uint64_t allocations_of_this_thread(void) { return 0; }
#endif
