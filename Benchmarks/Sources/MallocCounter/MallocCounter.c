// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#include "MallocCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

static _Atomic uint64_t asked;

uint64_t malloc_counter_read(void) {
  return atomic_load_explicit(&asked, memory_order_relaxed);
}

__attribute__((noinline)) void malloc_counter_copy(void *to, const void *from, uint64_t count) {
  memcpy(to, from, count);
  __asm__ volatile("" : : "r"(to) : "memory");
}

#ifdef __GLIBC__
// The allocator behind glibc's names. A definition in the executable comes before that of a shared
// library, so every library in the process is counted, Foundation and the Swift runtime too.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void count(void) {
  atomic_fetch_add_explicit(&asked, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  count();
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}
#endif
