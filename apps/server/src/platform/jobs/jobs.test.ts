import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { statementsDuring } from '../../testing/statements/count-statements.ts';
import type { Outbox } from '../db/change-outbox.ts';
import { createChangeRelay } from '../relay/change-relay.ts';
import { defineJob, handleJob, handleJobsTogether, URGENCY, type Urgency } from './define-job.ts';
import { startJobs } from './jobs.ts';

const database = await createTestDatabase();
const lines: { job?: string; msg: string; attempt?: number }[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
const relay = createChangeRelay({ database, log });
const jobs = await startJobs(database, log, relay);
afterAll(async () => {
  await jobs.stop();
  await relay.close();
});

const greeting = z.object({ to: z.string() });

it('a job is done when its transaction commits, and does not exist when it rolls back', async () => {
  const job = defineJob({ name: 'greet', schema: greeting });
  const greeted: string[] = [];
  const handlers = [handleJob(job, async ({ to }) => void greeted.push(to))];
  await jobs.declare(handlers);
  await jobs.work(handlers, []);

  await database.transaction((tx) => jobs.send(tx, job, { to: '王' }));
  const undone = database.transaction(async (tx) => {
    await jobs.send(tx, job, { to: '李' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await database.transaction((tx) => jobs.send(tx, job, { to: '张' }));

  await expect.poll(() => greeted.length, { timeout: 5000 }).toBe(2);
  expect(greeted.sort()).toEqual(['张', '王'].sort());
});

it('a commit wakes the worker before its next poll', async () => {
  const job = defineJob({ name: 'hurry', schema: greeting });
  let done = 0;
  const handlers = [
    handleJob(job, async () => {
      done = Date.now();
    }),
  ];
  await jobs.declare(handlers);
  await jobs.work(handlers, []);
  const sent = Date.now();
  await database.transaction((tx) => jobs.send(tx, job, { to: '王' }));
  await expect.poll(() => done, { timeout: 5000, interval: 20 }).toBeGreaterThan(0);
  expect(done - sent).toBeLessThan(1500);
});

it('many jobs of one commit are started one after another, without a pause for the next poll', async () => {
  const job = defineJob({ name: 'crowd', schema: greeting });
  const done: string[] = [];
  const handlers = [handleJob(job, async ({ to }) => void done.push(to))];
  await jobs.declare(handlers);
  await jobs.work(handlers, []);
  const sent = performance.now();
  await database.transaction(async (tx) => {
    for (let i = 0; i < 12; i++) await jobs.send(tx, job, { to: String(i) });
  });
  await expect.poll(() => done.length, { interval: 20 }).toBe(12);
  expect(performance.now() - sent).toBeLessThan(1500);
});

it('the jobs of one commit are written by one statement, and taken together where the handler does them together', async () => {
  const job = defineJob({ name: 'batch', schema: greeting });
  const other = defineJob({ name: 'other', schema: greeting });
  const batches: string[][] = [];
  const handlers = [
    handleJobsTogether(job, 5, async (all) => void batches.push(all.map(({ to }) => to))),
    handleJob(other, async ({ to }) => void batches.push([to])),
  ];
  await jobs.declare(handlers);
  const { statements } = await statementsDuring(() =>
    database.transaction(async (tx) => {
      for (let i = 0; i < 7; i++) await jobs.send(tx, job, { to: String(i) });
      await jobs.send(tx, other, { to: 'other' });
    }),
  );
  expect(statements.map(({ text }) => text.slice(0, 5))).toEqual(['begin', 'with ', 'commi']);
  await jobs.work(handlers, []);
  await expect.poll(() => batches.flat().length).toBe(8);
  // Two workers that fetch at the same time may share the seven otherwise than as five and two.
  const sizes = batches.map(({ length }) => length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
  expect(sizes.length).toBeLessThan(8);
});

it('a write of one statement leaves its jobs and wakes their workers', async () => {
  const job = defineJob({ name: 'single-write', schema: greeting });
  const done: string[] = [];
  const handlers = [handleJob(job, async ({ to }) => void done.push(to))];
  await jobs.declare(handlers);
  await jobs.work(handlers, []);
  const write = sql`insert into setting values ('written', ${'"now"'}, now())`;
  const { statements } = await statementsDuring(() =>
    database.write(write, (outbox) => jobs.send({ outbox }, job, { to: '王' })),
  );
  expect(statements).toHaveLength(1);
  await expect.poll(() => done, { interval: 20 }).toEqual(['王']);
  const { rows } = await database.pool.query(`select value from setting where name = 'written'`);
  expect(rows).toEqual([{ value: 'now' }]);
});

it('a job starts at the next poll when nothing wakes its worker', async () => {
  const job = defineJob({ name: 'unheard', schema: greeting });
  const done: string[] = [];
  const handlers = [handleJob(job, async ({ to }) => void done.push(to))];
  await jobs.declare(handlers);
  await jobs.work(handlers, []);
  // After this the first look of every worker is over.
  await database.transaction((tx) => jobs.send(tx, job, { to: '李' }));
  await expect.poll(() => done, { timeout: 5000 }).toEqual(['李']);
  await database.transaction(async (tx) => {
    const outbox: Outbox = { ...tx.outbox, wake: () => undefined };
    await jobs.send({ outbox }, job, { to: '王' });
  });
  await expect.poll(() => done, { timeout: 5000 }).toEqual(['李', '王']);
});

it('no queue notifies inside a transaction', async () => {
  const { rows } = await database.pool.query('select count(*)::int as count from pgboss.queue where notify');
  expect(rows).toEqual([{ count: 0 }]);
});

it('a delayed job starts when its time has come by the clock that set it, not by the database’s', async () => {
  const job = defineJob({ name: 'wait', schema: greeting });
  let done = 0;
  const handlers = [
    handleJob(job, async () => {
      done = Date.now();
    }),
  ];
  await jobs.declare(handlers);
  await jobs.work(handlers, []);
  const startAfter = new Date(Date.now() + 1500);
  await database.transaction((tx) => jobs.send(tx, job, { to: '王' }, { startAfter }));
  await expect.poll(() => done, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(done).toBeGreaterThanOrEqual(startAfter.getTime() - 100);
});

it('a failed job is retried and logged, and does not block the others', async () => {
  const job = defineJob({ name: 'stumble', schema: greeting });
  const attempts: string[] = [];
  const handlers = [
    handleJob(job, async ({ to }) => {
      attempts.push(to);
      if (to === '李' && attempts.filter((one) => one === '李').length === 1) throw new Error('no line');
    }),
  ];
  await jobs.declare(handlers);
  await jobs.work(handlers, []);
  await database.transaction(async (tx) => {
    for (const to of ['李', '王', '张']) await jobs.send(tx, job, { to });
  });
  await expect.poll(() => [...attempts].sort(), { timeout: 15_000 }).toEqual(['张', '李', '李', '王'].sort());
  expect(lines.filter((line) => line.job === 'stumble')).toMatchObject([
    { msg: 'job failed, will be tried again', attempt: 1 },
  ]);
});

it('of a single job only one is queued', async () => {
  const job = defineJob({ name: 'sweep', schema: z.object({}), single: true });
  let runs = 0;
  const handlers = [handleJob(job, async () => void runs++)];
  await jobs.declare(handlers);
  await database.transaction((tx) => jobs.send(tx, job, {}));
  await database.transaction((tx) => jobs.send(tx, job, {}));
  await jobs.work(handlers, []);
  await expect.poll(() => runs, { timeout: 5000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(runs).toBe(1);
});

/** A queue whose jobs are held, with the names of those that were begun. */
async function heldQueue(name: string) {
  const job = defineJob({ name, schema: greeting });
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const handlers = [
    handleJob(job, async ({ to }) => {
      begun.push(to);
      await gate.promise;
    }),
  ];
  await jobs.declare(handlers);
  const send = (urgency: Urgency, ...names: string[]) =>
    database.transaction(async (tx) => {
      for (const to of names) await jobs.send(tx, job, { to }, { urgency });
    });
  return { begun, send, release: gate.resolve, work: () => jobs.work(handlers, []) };
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i}`);

it('an urgent job overtakes all that wait, however many they are', async () => {
  const { begun, send, release, work } = await heldQueue('overtake');
  await send('BULK', ...numbered('bulk', 300));
  await send('USUAL', 'usual');
  await send('SOON', 'soon');
  release();
  await work();
  await expect.poll(() => begun.length, { interval: 20 }).toBeGreaterThan(5);
  const firstOnes = begun.slice(0, 4);
  expect(firstOnes).toContain('soon');
  expect(firstOnes).toContain('usual');
});

it('an urgent job does not wait for long ones that are under way', async () => {
  const { begun, send, release, work } = await heldQueue('reserve');
  onTestFinished(() => release());
  await send('BULK', ...numbered('bulk', 20));
  await work();
  await expect.poll(() => begun.length).toBeGreaterThan(1);
  await send('USUAL', ...numbered('usual', 20));
  await expect.poll(() => begun.filter((name) => name.startsWith('usual')).length).toBeGreaterThan(0);
  const before = begun.length;
  const sent = performance.now();
  await send('SOON', 'soon');
  await expect.poll(() => begun, { interval: 20 }).toContain('soon');
  expect(performance.now() - sent).toBeLessThan(1500);
  expect(begun).toHaveLength(before + 1);
});

it('what a job sends is as urgent as the job, unless it says otherwise', async () => {
  const child = defineJob({ name: 'inherit-child', schema: greeting });
  const parent = defineJob({ name: 'inherit-parent', schema: greeting });
  const handlers = [
    handleJob(parent, ({ to }) =>
      database.transaction(async (tx) => {
        await jobs.send(tx, child, { to: `of ${to}` });
        await jobs.send(tx, child, { to: `code of ${to}` }, { urgency: 'SOON' });
      }),
    ),
  ];
  await jobs.declare([...handlers, handleJob(child, async () => undefined)]);
  await jobs.work(handlers, []);
  await database.transaction(async (tx) => {
    await jobs.send(tx, child, { to: 'a call' });
    await jobs.send(tx, parent, { to: 'bulk' }, { urgency: 'BULK' });
    await jobs.send(tx, parent, { to: 'usual' });
  });
  const sent = async () => {
    const { rows } = await database.pool.query(
      `select data->>'to' as to, priority from pgboss.job where name = 'inherit-child'`,
    );
    return Object.fromEntries(rows.map(({ to, priority }) => [to, priority]));
  };
  await expect.poll(sent).toEqual({
    'a call': URGENCY.USUAL,
    'of bulk': URGENCY.BULK,
    'code of bulk': URGENCY.SOON,
    'of usual': URGENCY.USUAL,
    'code of usual': URGENCY.SOON,
  });
});

it('refuses data that does not match its schema', async () => {
  const job = defineJob({ name: 'strict', schema: greeting });
  const wrong = { to: 7 } as unknown as { to: string };
  await expect(database.transaction((tx) => jobs.send(tx, job, wrong))).rejects.toThrow();
});

it('stopping the worker waits for running jobs; sending continues', async () => {
  const job = defineJob({ name: 'finish', schema: greeting });
  const events: string[] = [];
  const handlers = [
    handleJob(job, async () => {
      events.push('begun');
      await new Promise((resolve) => setTimeout(resolve, 400));
      events.push('ended');
    }),
  ];
  await jobs.declare(handlers);
  await jobs.work(handlers, []);
  await database.transaction((tx) => jobs.send(tx, job, { to: '王' }));
  await expect.poll(() => events, { timeout: 5000, interval: 20 }).toEqual(['begun']);
  await jobs.rest();
  expect(events).toEqual(['begun', 'ended']);
  await database.transaction((tx) => jobs.send(tx, job, { to: '李' }));
});
