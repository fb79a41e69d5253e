import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import { movingClock } from '../../../testing/clock/moving-clock.ts';
import { createFailedWork, type Work } from './failed-work.ts';
import { createPageCache } from './page-cache.ts';

const clock = movingClock();
const cache = createPageCache(await mkdtemp(join(tmpdir(), 'cinnabar-failed-')), randomBytes(32));
const failed = createFailedWork(cache, clock);
const MINUTE = 60_000;

const aFile = () => randomBytes(32).toString('hex');
const image = (page: number, width = 800): Work => ({ kind: 'image', page, width });
const fail = (sha256: string, work: Work, code: string) =>
  failed.remember(sha256, work, new TaskFailure(code, 'failed'));
const mayBegin = (sha256: string, work: Work) =>
  failed.require(sha256, work).then(
    () => true,
    () => false,
  );

it('answers busy with a retry time for a page that took too long', async () => {
  const file = aFile();
  const answered = { reason: 'BUSY', options: { retryAfter: 600 } };
  expect(await fail(file, image(3), 'timeout')).toMatchObject(answered);
  await expect(failed.require(file, image(3))).rejects.toMatchObject(answered);
});

it.each(['unreadable', 'too-large', 'memory', 'crashed'])(
  'names the page that cannot be drawn (%s)',
  async (code) => {
    const file = aFile();
    const answered = { reason: 'PAGE_NOT_DRAWN', params: { page: 3 } };
    expect(await fail(file, image(3), code)).toMatchObject(answered);
    await expect(failed.require(file, image(3))).rejects.toMatchObject(answered);
  },
);

it('does not record work that hardly got a processor', async () => {
  const file = aFile();
  expect(await fail(file, image(1), 'starved')).toMatchObject({
    reason: 'BUSY',
    options: { retryAfter: 10 },
  });
  expect(await mayBegin(file, image(1))).toBe(true);
});

it('applies to the page and every greater width only, and in another process too', async () => {
  const file = aFile();
  await fail(file, image(1, 1200), 'timeout');
  const elsewhere = createFailedWork(cache, clock);
  await expect(elsewhere.require(file, image(1, 1200))).rejects.toThrow();
  const others: Work[] = [image(1, 1600), image(1, 800), image(2, 1200), { kind: 'text', page: 1 }];
  expect(await Promise.all(others.map((work) => mayBegin(file, work)))).toEqual([false, true, true, true]);
});

it('permits retries of what cost too much after growing pauses, and none of what the file itself forbids', async () => {
  const [costly, broken] = [aFile(), aFile()];
  await fail(costly, image(1), 'memory');
  await fail(broken, image(1), 'unreadable');
  clock.pass(11 * MINUTE);
  expect(await mayBegin(costly, image(1))).toBe(true);
  await fail(costly, image(1), 'memory');
  clock.pass(11 * MINUTE);
  expect(await mayBegin(costly, image(1))).toBe(false);
  clock.pass(10 * MINUTE);
  expect(await mayBegin(costly, image(1))).toBe(true);
  clock.pass(48 * 60 * MINUTE);
  expect(await mayBegin(broken, image(1))).toBe(false);
});

it('pauses work on a file once three of its pages timed out, also when they failed at once', async () => {
  const file = aFile();
  await Promise.all([1, 2].map((page) => fail(file, image(page), 'timeout')));
  await fail(file, image(9), 'unreadable');
  expect(await mayBegin(file, image(4))).toBe(true);
  await fail(file, image(3), 'crashed');
  await expect(failed.require(file, image(4))).rejects.toMatchObject({ reason: 'BUSY' });
  expect(await mayBegin(aFile(), image(4))).toBe(true);
  clock.pass(11 * MINUTE);
  expect(await mayBegin(file, image(4))).toBe(true);
});
