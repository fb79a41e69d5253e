import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { type Channel, createRequests } from '../processes/requests.ts';
import type { ProcessRunOptions } from './process-pool.ts';
import { poolOfPrimary, servePool, TASK_ERRORS } from './shared-pool.ts';
import { TaskFailure } from './task-outcome.ts';

type Tasks = typeof import('./slow-worker.ts');
const LONG = { timeoutMs: 10_000 };

/** A process that uses the pool of its primary, which does with each task what `work` does. */
function connected(work: (name: string, input: unknown, options: ProcessRunOptions) => Promise<unknown>) {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const side = (own: number): Channel => ({
    send(message) {
      const copy: unknown = structuredClone(message);
      setImmediate(() => {
        for (const listener of listeners[1 - own]!) listener(copy);
      });
    },
    onMessage: (listener) => void listeners[own]!.push(listener),
    onGone: () => undefined,
  });
  servePool('pool', { run: work }, createRequests(side(0), TASK_ERRORS));
  return poolOfPrimary<Tasks>('pool', createRequests(side(1), TASK_ERRORS));
}

it('a task gets its input, limits and sharers, and its result comes back', async () => {
  const pool = connected(async (name, input, options) => ({ name, input, options }));
  const sharers = ['person', 'file'];
  expect(await pool.run('wait', { ms: 1 }, { ...LONG, sharers, isUrgent: true })).toEqual({
    name: 'wait',
    input: { ms: 1 },
    options: { ...LONG, sharers, isUrgent: true },
  });
  expect(pool.completed()).toBe(1);
});

it('a task is not started when its process refuses the turn', async () => {
  let started = 0;
  const pool = connected(async (_name, _input, { onTurn }) => {
    await onTurn?.();
    started++;
  });
  const refuse = () => Promise.reject(new AppError('BUSY', { retryAfter: 600 }));
  const refused = pool.run('wait', { ms: 1 }, { ...LONG, onTurn: refuse });
  await expect(refused).rejects.toMatchObject({ reason: 'BUSY', options: { retryAfter: 600 } });
  await pool.run('wait', { ms: 1 }, { ...LONG, onTurn: async () => undefined });
  await pool.run('wait', { ms: 1 }, LONG);
  expect(started).toBe(2);
});

it('errors keep their kind, code and cause', async () => {
  const failure = new TaskFailure('timeout', 'took too long', '字');
  const errors: unknown[] = [
    failure,
    new AppError('BUSY', { retryAfter: 5, cause: failure }),
    new AppError('PAGE_NOT_DRAWN', { params: { page: 3 } }),
    new Error('a bug'),
  ];
  const pool = connected(async () => {
    throw errors.shift();
  });
  const next = () => pool.run('wait', { ms: 1 }, LONG).catch((error: unknown) => error);
  expect(await next()).toMatchObject({ code: 'timeout', message: 'took too long', text: '字' });
  const busy = await next();
  expect(busy).toBeInstanceOf(AppError);
  expect((busy as AppError).options.cause).toBeInstanceOf(TaskFailure);
  expect(await next()).toMatchObject({
    reason: 'PAGE_NOT_DRAWN',
    params: { page: 3 },
    status: expect.any(Number),
  });
  expect(String(await next())).toContain('a bug');
});

describe('a file that a task makes', () => {
  /** Keeps what it is given. */
  const sinkOf = (kept: Uint8Array[]) => ({
    begin: async () => void kept.splice(0),
    write: async (piece: Uint8Array) => void kept.push(piece),
  });
  const pool = connected(async (_name, _input, { result }) => {
    await result?.begin();
    for (const piece of ['朱', '砂']) await result?.write(Buffer.from(piece));
  });

  it('reaches the process that asked, piece by piece', async () => {
    const kept: Uint8Array[] = [];
    await pool.run('wait', { ms: 1 }, { ...LONG, result: sinkOf(kept) });
    expect(Buffer.concat(kept).toString()).toBe('朱砂');
  });

  it('is not sent to a process that takes none', async () => {
    expect(await pool.run('wait', { ms: 1 }, LONG)).toBeUndefined();
  });

  it('ends its task with the error of the sink itself', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const sink = { ...sinkOf([]), write: () => Promise.reject(full) };
    const failed = pool.run('wait', { ms: 1 }, { ...LONG, result: sink });
    await expect(failed).rejects.toBe(full);
  });
});
