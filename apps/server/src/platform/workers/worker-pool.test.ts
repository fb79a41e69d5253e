import { afterAll, describe, expect, it } from 'vitest';
import { createWorkerPool } from './worker-pool.ts';

const pools: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.close();
});

function poolOf(options: { queue?: number; heapMb?: number } = {}) {
  const pool = createWorkerPool<typeof import('./slow-worker.ts')>({
    worker: new URL('./slow-worker.ts', import.meta.url),
    threads: 1,
    ...options,
  });
  pools.push(pool);
  return pool;
}

const LONG = { timeoutMs: 20_000 };

describe('the worker pool', () => {
  it('answers BUSY with a retry time when its queue is full', async () => {
    const pool = poolOf({ queue: 1 });
    const asked = Array.from({ length: 8 }, () => pool.run('wait', { ms: 0 }, LONG));
    const outcomes = await Promise.allSettled(asked);
    const done = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect([done.length, refused.length]).toEqual([2, 6]);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ reason: 'BUSY', options: { retryAfter: 2 } });
  });

  it('ends a task that takes too long, even one that never yields, and continues with the next', async () => {
    const pool = poolOf();
    await expect(pool.run('spin', { ms: 60_000 }, { timeoutMs: 400 })).rejects.toMatchObject({
      code: 'timeout',
    });
    expect(await pool.run('wait', { ms: 0 }, LONG)).toBe('done');
  });

  it('ends a task that needs too much memory, and continues with the next', async () => {
    const pool = poolOf({ heapMb: 64 });
    await expect(pool.run('hoard', {}, LONG)).rejects.toMatchObject({ code: 'memory' });
    expect(await pool.run('wait', { ms: 0 }, LONG)).toBe('done');
  });

  it('reports the code with which a task refused its input', async () => {
    await expect(poolOf().run('refuse', {}, LONG)).rejects.toMatchObject({
      name: 'TaskFailure',
      code: 'encrypted',
      message: 'a password is set',
    });
  });
});
