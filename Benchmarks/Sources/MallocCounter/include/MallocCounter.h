// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

#include <stdint.h>

/// How often memory was asked for since the process began, by any thread.
uint64_t malloc_counter_read(void);

/// Copies `count` bytes in a way that the optimizer does not drop.
void malloc_counter_copy(void *to, const void *from, uint64_t count);

#endif
