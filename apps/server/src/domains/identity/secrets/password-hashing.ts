import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../../platform/http/app-error.ts';

/** argon2id with the parameters that OWASP recommends (19 MiB, 2 passes, 1 lane); it is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes that may wait for a thread. Above it the answer is 503: an ever growing queue helps no caller. */
const QUEUE_BOUND = 200;

let waiting = 0;

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= QUEUE_BOUND) throw new AppError('BUSY', { retryAfter: 2 });
  waiting += 1;
  try {
    return await work();
  } finally {
    waiting -= 1;
  }
}

/** Runs in libuv's thread pool. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, COST));
}

/**
 * True when the password matches. Without a hash (unknown account, or one without a password) it compares with a hash that never matches, so
 * that the response time discloses nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await unmatchable());
  const fits = await queued(() => verify(against, password));
  return stored !== null && fits;
}

let unmatchableHash: Promise<string> | undefined;

function unmatchable(): Promise<string> {
  unmatchableHash ??= hash(randomBytes(32), COST);
  return unmatchableHash;
}
