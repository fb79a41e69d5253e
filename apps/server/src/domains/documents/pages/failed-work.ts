import type { Clock } from '@cinnabar/kernel';
import { AppError } from '../../../platform/http/app-error.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import { toRefusal } from '../file-refusal.ts';
import type { PageCache } from './page-cache.ts';

/** The attempted work on a file. */
export interface Work {
  kind: 'image' | 'text' | 'upload';
  /** From 1; 0 for work on the whole file. */
  page: number;
  /** Pixels; a failure at one width holds for every greater one. */
  width?: number;
}

interface Failure extends Work {
  code: string;
  /** Number of failures. */
  times: number;
  /** Earliest retry, in milliseconds since 1970; null: never, because the file is at fault. */
  until: number | null;
}

/**
 * Failed work on a file, stored beside its page cache, so that the same work is not started again and again. What took too long or too much
 * memory may be retried later, because the machine may have been the cause; the pause doubles with each failure.
 */
export interface FailedWork {
  /** Throws what {@link remember} returned, while it applies. */
  require(sha256: string, work: Work): Promise<void>;
  /** Whether work has failed on the file whose page cache has these names. */
  isAmong(names: ReadonlySet<string>): boolean;
  /** @returns the error for the caller */
  remember(sha256: string, work: Work, failure: TaskFailure): Promise<unknown>;
}

const NAME = 'failed.json';
const FIRST_WAIT_MS = 10 * 60_000;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** Each held a process up to its limit: a file with this many failures has used its share. */
const MOST_COSTLY = 3;
const COSTLY = ['timeout', 'memory', 'crashed'];
/** A task that hardly got a processor is no evidence against its file. */
const STARVED_RETRY_SECONDS = 10;

export function createFailedWork(cache: PageCache, clock: Clock): FailedWork {
  let writing: Promise<unknown> = Promise.resolve();

  const read = async (sha256: string): Promise<Failure[]> =>
    JSON.parse((await cache.find(sha256, NAME))?.toString() ?? '[]');
  const now = () => clock.now().getTime();
  const holds = ({ until }: Failure) => until === null || until > now();

  async function add(sha256: string, work: Work, code: string): Promise<Failure> {
    const failures = await read(sha256);
    const before = failures.find((one) => isSame(one, work));
    const times = (before?.times ?? 0) + 1;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (times - 1));
    const failure = { ...work, code, times, until: COSTLY.includes(code) ? now() + wait : null };
    const others = failures.filter((one) => one !== before);
    await cache.keep(sha256, NAME, JSON.stringify([...others, failure]));
    return failure;
  }

  return {
    async require(sha256, work) {
      const failures = (await read(sha256)).filter(holds);
      const own = failures.find((one) => covers(one, work));
      if (own) throw toError(own, now());
      const costly = failures.filter(({ code }) => COSTLY.includes(code));
      if (costly.length >= MOST_COSTLY) {
        const until = Math.min(...costly.map((one) => one.until!));
        throw toError({ ...work, code: 'timeout', until }, now());
      }
    },
    isAmong: (names) => names.has(NAME),
    async remember(sha256, work, failure) {
      if (failure.code === 'starved') return new AppError('BUSY', { retryAfter: STARVED_RETRY_SECONDS });
      // Serialised, or one of two concurrent failures would be lost.
      const adding = writing.then(() => add(sha256, work, failure.code));
      writing = adding.catch(() => undefined);
      return toError(await adding, now(), failure);
    },
  };
}

const isSame = (one: Work, other: Work) =>
  one.kind === other.kind && one.page === other.page && one.width === other.width;

const covers = (failure: Work, work: Work) =>
  failure.kind === work.kind && failure.page === work.page && (failure.width ?? 0) <= (work.width ?? 0);

/** A page that took too long is answered with BUSY, never as a damaged file. */
function toError(
  { kind, page, code, until }: Pick<Failure, 'kind' | 'page' | 'code' | 'until'>,
  now: number,
  cause = new TaskFailure(code, 'failed before'),
): unknown {
  if (code === 'timeout') return new AppError('BUSY', { retryAfter: ((until ?? now) - now) / 1000, cause });
  if (kind === 'upload') return toRefusal(cause);
  return new AppError('PAGE_NOT_DRAWN', { params: { page }, cause });
}
