import type { Clock } from '@cinnabar/kernel';
import { AppError } from '../../platform/http/app-error.ts';
import { TaskFailure } from '../../platform/workers/task-outcome.ts';
import { toRefusal } from './file-refusal.ts';
import type { PageCache } from './page-cache.ts';

/** What was tried with a file. */
export interface Work {
  kind: 'image' | 'text' | 'upload';
  /** From 1; 0 for work on all of the file. */
  page: number;
  /** Pixels; what was too much at one width is so at every greater one. */
  width?: number;
}

interface Failure extends Work {
  code: string;
  /** How often. */
  times: number;
  /** When it may be tried again, in milliseconds since 1970; null: never, for the file says no. */
  until: number | null;
}

/**
 * What could not be done with a file, kept beside what was made of its pages, so that the same work is not begun again and again. What took
 * too long or too much memory may be tried again later, for the machine may have been to blame; the time doubles with each failure.
 */
export interface FailedWork {
  /** Throws what {@link remember} returned, as long as that holds. */
  require(sha256: string, work: Work): Promise<void>;
  /** @returns what the caller is told */
  remember(sha256: string, work: Work, failure: TaskFailure): Promise<unknown>;
}

const NAME = 'failed.json';
const FIRST_WAIT_MS = 10 * 60_000;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** Each held a process as long as it may: a file in which so many failed has had its share. */
const MOST_COSTLY = 3;
const COSTLY = ['timeout', 'memory', 'crashed'];
/** A task that hardly got a processor says nothing of its file. */
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
    async remember(sha256, work, failure) {
      if (failure.code === 'starved') return new AppError('BUSY', { retryAfter: STARVED_RETRY_SECONDS });
      // One after the other, or of two failures at the same moment one would be forgotten.
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

/** Whoever meets a page that took too long hears that the server is busy, never that the file is damaged. */
function toError(
  { kind, page, code, until }: Pick<Failure, 'kind' | 'page' | 'code' | 'until'>,
  now: number,
  cause = new TaskFailure(code, 'failed before'),
): unknown {
  if (code === 'timeout') return new AppError('BUSY', { retryAfter: ((until ?? now) - now) / 1000, cause });
  if (kind === 'upload') return toRefusal(cause);
  return new AppError('PAGE_NOT_DRAWN', { params: { page }, cause });
}
