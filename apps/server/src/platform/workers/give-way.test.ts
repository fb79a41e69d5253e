import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProcessPool, type PoolProcess, type ProcessPoolOptions } from './process-pool.ts';
import { TaskFailure } from './task-outcome.ts';

/** Milliseconds of a clock that the test moves. */
let now = 0;
let started: ControlledProcess[] = [];
beforeEach(() => {
  now = 0;
  started = [];
});
afterEach(() => vi.useRealTimers());

/** A process whose processor time and end of task the test decides. */
class ControlledProcess implements PoolProcess {
  alive = true;
  workedMs = 0;
  task: { input: unknown; resolve(value: unknown): void; reject(error: Error): void } | null = null;
  private onWorked: (() => void) | undefined;

  run(_name: string, input: unknown, _limits: unknown, onWorked?: () => void): Promise<unknown> {
    this.workedMs = 0;
    this.onWorked = onWorked;
    return new Promise((resolve, reject) => {
      this.task = { input, resolve, reject };
    });
  }
  work(ms: number): void {
    this.workedMs += ms;
    this.onWorked?.();
  }
  finish(): void {
    this.task!.resolve(this.task!.input);
    this.task = null;
  }
  rest(): void {}
  wake(): void {}
  async end(): Promise<void> {
    this.alive = false;
    this.task?.reject(new TaskFailure('crashed', 'ended'));
    this.task = null;
  }
}

const LIMITS = { timeoutMs: 30_000, workMs: 10_000 };

function poolOf(options: Partial<ProcessPoolOptions> = {}) {
  const pool = createProcessPool<{ draw(of: string): Promise<{ ok: true; value: string }> }>({
    tasks: new URL('file:///none'),
    processes: 2,
    now: () => now,
    startProcess() {
      const process = new ControlledProcess();
      started.push(process);
      return process;
    },
    ...options,
  });
  /** A page of the user's own file, or of the named one. */
  return (user: string, file = `file of ${user}`, more = {}) =>
    pool.run('draw', user, { ...LIMITS, sharers: [user, file], ...more });
}

/** The process that runs the task of a user. */
const processOf = (user: string) => started.find(({ alive, task }) => alive && task?.input === user);
const running = () => started.flatMap(({ alive, task }) => (alive && task ? [task.input] : []));
/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a task that works long while others wait', () => {
  it('gives way, so that newcomers leave a process for a reader, and is done in the end', async () => {
    const draw = poolOf();
    const [first, second, reader] = [draw('张三'), draw('王五'), draw('李四')];
    await settle();
    processOf('张三')!.work(1200);
    processOf('王五')!.work(1000);
    await settle();
    expect(running(), 'one long task, one that is not').toEqual(['张三', '王五']);
    processOf('王五')!.work(100);
    await settle();
    expect(running()).toEqual(['张三', '李四']);
    processOf('李四')!.finish();
    expect(await reader).toBe('李四');
    await settle();
    expect(running(), 'the free process stays for readers').toEqual(['张三']);
    processOf('张三')!.work(8000);
    processOf('张三')!.finish();
    expect(await first).toBe('张三');
    await settle();
    // It gave way once: it is not stopped again, whatever waits.
    const others = [draw('赵六'), draw('钱七')];
    await settle();
    processOf('王五')!.work(9000);
    await settle();
    expect(running()).toEqual(['王五', '赵六']);
    processOf('王五')!.finish();
    expect(await second).toBe('王五');
    for (const user of ['赵六', '钱七']) {
      await settle();
      processOf(user)!.finish();
    }
    expect(await Promise.all(others)).toEqual(['赵六', '钱七']);
  });

  it.each([
    ['no one', () => []],
    ['the same user', (draw: ReturnType<typeof poolOf>) => [draw('王五', 'another file')]],
    ['a reader of the same file', (draw: ReturnType<typeof poolOf>) => [draw('李四', 'file of 王五')]],
    ['background work', (draw: ReturnType<typeof poolOf>) => [draw('李四', 'file', { isPatient: true })]],
  ])('continues when %s waits', async (_who, wait) => {
    const draw = poolOf({ processes: 3 });
    const all = [draw('张三'), draw('赵六'), draw('王五'), ...wait(draw)];
    await settle();
    for (const user of ['张三', '赵六', '王五']) processOf(user)!.work(user === '王五' ? 4000 : 5000);
    await settle();
    expect(running()).toEqual(['张三', '赵六', '王五']);
    for (const user of ['张三', '赵六', '王五']) processOf(user)!.finish();
    await settle();
    for (const process of started) if (process.task) process.finish();
    await Promise.all(all);
  });

  it('is looked at again when a user begins to wait', async () => {
    const draw = poolOf();
    const all = [draw('张三'), draw('王五')];
    await settle();
    processOf('张三')!.work(5000);
    processOf('王五')!.work(6000);
    const reader = draw('李四');
    await settle();
    expect(running().sort()).toEqual(['李四', '王五']);
    processOf('李四')!.finish();
    processOf('王五')!.finish();
    expect(await reader).toBe('李四');
    await settle();
    processOf('张三')!.finish();
    expect(await Promise.all(all)).toEqual(['张三', '王五']);
  });

  it('counts as work for its user, and its turn is checked again', async () => {
    const draw = poolOf({ muchMs: 1050 });
    let turns = 0;
    const onTurn = async () => void turns++;
    const all = [draw('张三'), draw('王五', 'file', { onTurn }), draw('李四')];
    await settle();
    processOf('张三')!.work(2000);
    processOf('王五')!.work(1500);
    await settle();
    processOf('李四')!.finish();
    await settle();
    // With what was done before it gave way, 王五 is a heavy user: the last process is for others.
    const later = draw('王五', 'another file');
    await settle();
    expect([running(), turns]).toEqual([['张三'], 1]);
    for (const user of ['张三', '王五', '王五']) {
      await settle();
      processOf(user)!.finish();
    }
    expect(await Promise.all([...all, later])).toEqual(['张三', '王五', '李四', '王五']);
    expect(turns).toBe(2);
  });

  it('is BUSY, and nothing worse, when the heavy ones have no process for it in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const draw = poolOf({ patienceMs: 30_000 });
    const [, second] = [draw('张三'), draw('王五', 'file', { timeoutMs: 90_000 }), draw('李四')];
    const outcome = second!.catch((error: unknown) => error);
    await settle();
    processOf('张三')!.work(2000);
    processOf('王五')!.work(1500);
    await settle();
    processOf('李四')!.finish();
    await vi.advanceTimersByTimeAsync(89_000);
    draw('赵六').catch(() => undefined);
    await settle();
    expect(running()).toEqual(['张三', '赵六']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({ reason: 'BUSY', options: { retryAfter: 5 } });
  });

  it('is refused as it fails, when it fails by itself', async () => {
    const draw = poolOf();
    const all = [draw('张三'), draw('王五')];
    const outcome = all[1]!.catch((error: unknown) => error);
    await settle();
    processOf('王五')!.work(10_000);
    await processOf('王五')!.end();
    expect(await outcome).toMatchObject({ code: 'crashed' });
    processOf('张三')!.finish();
    await all[0];
  });
});

describe('many newcomers with costly files', () => {
  /** Every 100 ms each process works as long; a task ends after its own time. */
  async function simulate(newcomers: number, processes: number) {
    const draw = poolOf({ processes, patienceMs: 1e9 });
    const cost: Record<string, number> = {};
    const ended: Record<string, number> = {};
    const ask = (user: string, ms: number) => {
      cost[user] = ms;
      void draw(user).then(() => {
        ended[user] = now;
      });
    };
    for (let at = 0; at < newcomers; at++) ask(`newcomer ${at}`, 8000);
    for (; now < 200_000; now += 100) {
      // A reader each second, and one more newcomer each two seconds for a while.
      if (now % 1000 === 500) ask(`reader ${now}`, 100);
      if (now % 2000 === 900 && now < 20_000) ask(`later newcomer ${now}`, 8000);
      await settle();
      for (const process of started) {
        if (!process.alive || !process.task) continue;
        process.work(100);
        if (process.task && process.workedMs >= cost[String(process.task.input)]!) process.finish();
      }
      await settle();
    }
    const left = Object.keys(cost).filter((user) => ended[user] === undefined);
    const waits = Object.keys(ended)
      .filter((user) => user.startsWith('reader'))
      .map((user) => ended[user]! - Number(user.slice(7)));
    return { left: left.filter((user) => !user.startsWith('reader')), longest: Math.max(...waits) };
  }

  it.each([
    [4, 2],
    [8, 2],
    [6, 3],
  ])(
    '%i of them before %i processes delay a reader by a turn each, and all are drawn in the end',
    async (newcomers, processes) => {
      const { left, longest } = await simulate(newcomers, processes);
      expect(left).toEqual([]);
      expect(longest).toBeLessThanOrEqual((newcomers - processes + 4) * 1200);
    },
  );
});
