import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { idleNode } from './idle-rank.ts';
import { createProcessPool, type ProcessPoolOptions } from './process-pool.ts';

const pools: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.close();
});

function poolOf(options: Omit<ProcessPoolOptions, 'tasks'> = {}) {
  const tasks = new URL('./slow-worker.ts', import.meta.url);
  const pool = createProcessPool<typeof import('./slow-worker.ts')>({ tasks, processes: 1, ...options });
  pools.push(pool);
  return pool;
}

const LONG = { timeoutMs: 20_000 };

describe('the process pool', () => {
  it('runs one task after the other in the same process, and answers BUSY when its queue is full', async () => {
    const pool = poolOf({ queue: 1 });
    const asked = Array.from({ length: 4 }, () => pool.run('whoAmI', {}, LONG));
    const outcomes = await Promise.allSettled(asked);
    const pids = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.pid] : []));
    expect(pids).toHaveLength(2);
    expect(new Set(pids).size).toBe(1);
    expect(pids[0]).not.toBe(process.pid);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused)
      expect(reason).toMatchObject({ reason: 'BUSY', options: { retryAfter: 5 } });
  });

  it('answers BUSY to a task that waits too long for its turn', async () => {
    const pool = poolOf({ patienceMs: 100 });
    const first = pool.run('wait', { ms: 1500 }, LONG);
    await expect(pool.run('wait', { ms: 0 }, LONG)).rejects.toMatchObject({ reason: 'BUSY' });
    expect(await first).toBe('done');
  });

  it('ends a task that takes too long, even one that never yields, and continues with the next', async () => {
    const pool = poolOf();
    const slow = pool.run('spin', { ms: 60_000 }, { timeoutMs: 400 });
    const next = pool.run('wait', { ms: 0 }, LONG);
    // The second on a machine whose processors are all busy, as may happen while tests run.
    await expect(slow).rejects.toMatchObject({
      name: 'TaskFailure',
      code: expect.stringMatching(/^(timeout|starved)$/),
    });
    expect(await next).toBe('done');
  });

  it('distinguishes a task that waits for something from one that works too long', async () => {
    const waiting = poolOf().run('wait', { ms: 60_000 }, { timeoutMs: 300 });
    await expect(waiting).rejects.toMatchObject({ code: 'starved' });
  });

  it('counts work, where configured to, and not waiting', async () => {
    const pool = poolOf();
    const working = pool.run('spin', { ms: 60_000 }, { timeoutMs: 50_000, workMs: 300 });
    await expect(working).rejects.toMatchObject({ code: 'timeout' });
    const waiting = pool.run('wait', { ms: 60_000 }, { timeoutMs: 300, workMs: 20_000 });
    await expect(waiting).rejects.toMatchObject({ code: 'starved' });
  });

  it.each([
    ['heap', 'hoard', 'memory'],
    ['memory outside the heap', 'hoardBuffers', 'memory'],
    ['process', 'crash', 'crashed'],
  ] as const)('survives a task that uses up its %s', async (_what, name, code) => {
    const pool = poolOf({ heapMb: 64, residentMb: 400 });
    await expect(pool.run(name, {}, LONG)).rejects.toMatchObject({ code });
    expect(await pool.run('wait', { ms: 0 }, LONG)).toBe('done');
  });

  it('does not blame the input when its processes cannot start', async () => {
    const pool = createProcessPool<typeof import('./slow-worker.ts')>({
      tasks: new URL('./nowhere.ts', import.meta.url),
    });
    pools.push(pool);
    await expect(pool.run('wait', { ms: 0 }, LONG)).rejects.toThrow(/did not start .*nowhere\.ts/s);
  });

  it('reports the code with which a task refused its input', async () => {
    await expect(poolOf().run('refuse', {}, LONG)).rejects.toMatchObject({
      code: 'encrypted',
      message: 'a password is set',
    });
  });

  it('leaves a process for others, however many tasks one person submits', async () => {
    const pool = poolOf({ processes: 2 });
    const order: string[] = [];
    const ask = (sharers: string[], ms: number, name: string) =>
      pool.run('wait', { ms }, { ...LONG, sharers }).then(() => order.push(name));
    const greedy = [1, 2, 3].map((at) => ask(['张三', `file ${at}`], 600, `greedy ${at}`));
    const sameFile = ask(['王五', 'file 1'], 0, 'same file');
    await ask(['李四', 'file 4'], 0, 'modest');
    expect(order).toEqual(['modest']);
    await Promise.all([...greedy, sameFile]);
  });

  it('leaves a process for light users, however many heavy users there are', async () => {
    const pool = poolOf({ processes: 2, muchMs: 100 });
    const order: string[] = [];
    const ask = (sharer: string, ms: number) =>
      pool.run('spin', { ms }, { ...LONG, sharers: [sharer] }).then(() => order.push(sharer));
    await Promise.all([ask('张三', 300), ask('王五', 300)]);
    order.length = 0;
    const greedy = [ask('张三', 600), ask('王五', 600)];
    await ask('李四', 0);
    expect(order).toEqual(['李四']);
    await Promise.all(greedy);
  });

  it('leaves a process for a reader, however many users begin long tasks, and ends those too', async () => {
    const pool = poolOf({ processes: 2, giveWayMs: 200 });
    const order: string[] = [];
    const ask = (sharer: string, ms: number) =>
      pool.run('spin', { ms }, { ...LONG, sharers: [sharer] }).then(() => order.push(sharer));
    // Both processes run already: on a busy machine one may need longer to start than a newcomer works.
    await Promise.all([ask('赵六', 0), ask('孙七', 0)]);
    order.length = 0;
    const newcomers = [ask('张三', 2000), ask('王五', 2000)];
    await ask('李四', 0);
    expect(order).toEqual(['李四']);
    await Promise.all(newcomers);
    expect(order).toHaveLength(3);
  });

  it('leaves a process for a user who asks for some work, beside users who ask for many times as much', async () => {
    const pool = poolOf({ processes: 2, muchMs: 40 });
    const order: string[] = [];
    const ask = (sharer: string, ms: number) =>
      pool.run('spin', { ms }, { ...LONG, sharers: [sharer] }).then(() => order.push(sharer));
    await ask('李四', 70);
    await Promise.all([ask('张三', 700), ask('王五', 700)]);
    order.length = 0;
    const greedy = [ask('张三', 300), ask('王五', 300)];
    await ask('李四', 0);
    expect(order).toEqual(['李四']);
    await Promise.all(greedy);
  });

  it('counts processor time against a user, not time spent waiting', async () => {
    const pool = poolOf({ processes: 2, muchMs: 400 });
    const order: string[] = [];
    const ask = (sharer: string, ms: number) =>
      pool.run('wait', { ms }, { ...LONG, sharers: [sharer] }).then(() => order.push(sharer));
    await Promise.all([ask('张三', 1200), ask('王五', 1200)]);
    order.length = 0;
    await Promise.all([ask('张三', 2000), ask('王五', 0)]);
    expect(order).toEqual(['王五', '张三']);
  });

  it('gives the next turn to the user for whom the least work was done', async () => {
    const pool = poolOf();
    const order: string[] = [];
    const ask = (sharer: string, ms: number) =>
      pool.run('spin', { ms }, { ...LONG, sharers: [sharer] }).then(() => order.push(sharer));
    await ask('张三', 200);
    order.length = 0;
    await Promise.all([ask('王五', 100), ask('张三', 0), ask('张三', 0), ask('李四', 0)]);
    expect(order).toEqual(['王五', '李四', '张三', '张三']);
  });

  it('runs background tasks last', async () => {
    const pool = poolOf();
    const order: string[] = [];
    const ask = (name: string, isPatient: boolean) =>
      pool.run('wait', { ms: 50 }, { ...LONG, isPatient }).then(() => order.push(name));
    await Promise.all([ask('first', false), ask('ahead', true), ask('ahead', true), ask('looked at', false)]);
    expect(order).toEqual(['first', 'looked at', 'ahead', 'ahead']);
  });

  it("checks when a task's turn has come whether it is still wanted", async () => {
    const pool = poolOf();
    const first = pool.run('wait', { ms: 300 }, LONG);
    let asked = 0;
    const onTurn = async () => {
      asked++;
      throw new Error('not any more');
    };
    const second = pool.run('whoAmI', {}, { ...LONG, onTurn });
    expect(asked).toBe(0);
    await expect(second).rejects.toThrow('not any more');
    expect([await first, asked]).toEqual(['done', 1]);
  });

  it('bounds the queued tasks of one person, while others are still accepted', async () => {
    const pool = poolOf({ queueEach: 1 });
    const ask = (sharer: string) => pool.run('wait', { ms: 200 }, { ...LONG, sharers: [sharer] });
    const asked = await Promise.allSettled([ask('张三'), ask('张三'), ask('张三'), ask('李四')]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(asked[2]).toMatchObject({ reason: { reason: 'BUSY' } });
  });

  it.skipIf(idleNode().length === 1)(
    'lets tasks of the lowest priority work only while nothing else does',
    async () => {
      const pool = poolOf({ nice: 19 });
      const policies = [await pool.run('whoAmI', {}, LONG), await poolOf().run('whoAmI', {}, LONG)];
      expect(policies.map(({ policy }) => policy)).toEqual(['5', '0']);
      await expect(pool.run('crash', {}, LONG)).rejects.toMatchObject({ code: 'crashed' });
    },
  );

  it('gives its tasks a low priority, none of our secrets, and no write access to files', async () => {
    process.env.CINNABAR_MASTER_KEY = 'ab'.repeat(32);
    const pool = poolOf();
    const { nice, environment } = await pool.run('whoAmI', {}, LONG);
    delete process.env.CINNABAR_MASTER_KEY;
    expect(nice).toBeGreaterThanOrEqual(10);
    expect(environment).not.toContain('CINNABAR_MASTER_KEY');
    const path = join(tmpdir(), `cinnabar-${process.pid}-written`);
    await expect(pool.run('write', { path }, LONG)).rejects.toMatchObject({ code: 'ERR_ACCESS_DENIED' });
    expect(existsSync(path)).toBe(false);
  });
});
