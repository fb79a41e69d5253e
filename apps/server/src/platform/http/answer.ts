import type { Answer } from '@cinnabar/protocol/transport/answer-schema';

/** The success answer of calls.md §1. */
export function ok<T>(result: T): Answer<T> {
  return { code: 0, message: '', result };
}
