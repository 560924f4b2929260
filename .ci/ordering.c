// Tells the thread sanitizer of the order that Swift's mutexes bring about, whose library is not built for
// it: without this each mutex that a thread has had to wait for is a race to it. Dispatch and pthreads it
// knows by itself. `.ci/sanitize` compiles this and has it loaded before that library.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

// Missing in processes that are not built for it.
extern void __tsan_acquire(void *place) __attribute__((weak));
extern void __tsan_release(void *place) __attribute__((weak));

static void acquire(void *place) {
  if (__tsan_acquire) __tsan_acquire(place);
}

static void release(void *place) {
  if (__tsan_release) __tsan_release(place);
}

// The next library's function of that name.
static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

// `Synchronization.Mutex`: the ways that nobody has to wait are compiled into what uses it, and the
// sanitizer sees their atomic operations; the two others are the library's. What is held is at the place
// of its first field, whose order these atomic operations give away as well.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF) {
  static SWIFT void (*own)(uint32_t thread, SELF);
  if (!own) own = (SWIFT void (*)(uint32_t, SELF))next(LOCK);
  own(thread, mutex);
  acquire(mutex);
}

SWIFT void unlock(SELF) __asm__(UNLOCK);
SWIFT void unlock(SELF) {
  static SWIFT void (*own)(SELF);
  if (!own) own = (SWIFT void (*)(SELF))next(UNLOCK);
  release(mutex);
  own(mutex);
}
