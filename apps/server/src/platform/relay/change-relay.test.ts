import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { alteringProxy } from '../../testing/relay/altering-proxy.ts';
import { startWritingProcess } from '../../testing/relay/start-writing-process.ts';
import { changeOutbox } from '../db/db-tables.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import { type ChangeRelayOptions, createChangeRelay } from './change-relay.ts';
import { readCompanyChanges } from './company-changes.ts';
import { changeLog } from './relay-tables.ts';

const database = await createTestDatabase();

/** The time in which another process takes over, and some for a busy machine. */
const TAKEN_OVER_MS = 2500;
/** Read by the clock, three times a second. */
const POLLED_MS = 900;

/** Another process of the installation, as far as PostgreSQL can see. */
function openProcess(url = database.url): Database {
  const other = openDatabase({ url, max: 5 });
  onTestFinished(() => other.close());
  return other;
}

/** A relay that follows, and what it received. */
async function follow(of: Database, options: Partial<ChangeRelayOptions> = {}) {
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line).msg) });
  const relay = createChangeRelay({ database: of, log, ...options });
  const received = {
    ids: [] as string[],
    at: new Map<string, number>(),
    jobs: [] as object[],
    losses: 0,
    warnings,
  };
  relay.subscribe({
    onBatch({ announcements, jobs }) {
      for (const { id } of announcements) {
        received.ids.push(id);
        received.at.set(id, performance.now());
      }
      if (Object.keys(jobs).length > 0) received.jobs.push(jobs);
    },
    onLoss() {
      received.losses++;
    },
  });
  onTestFinished(() => relay.close());
  expect(await relay.ready(20_000)).toBe(true);
  return Object.assign(received, { relay });
}

function announce(by: Database, id: string): Promise<void> {
  return by.transaction(async (tx) => tx.outbox.announce({ kind: 'CONTRACT', id }, ['topic']));
}

/** Milliseconds from the commit until it was received. */
async function delayOf(by: Database, received: Awaited<ReturnType<typeof follow>>): Promise<number> {
  const id = randomUUID();
  await announce(by, id);
  const committed = performance.now();
  await expect.poll(() => received.ids, { interval: 5 }).toContain(id);
  return received.at.get(id)! - committed;
}

const pending = () => database.db.$count(changeOutbox);

it('what a transaction announces is one batch: topics of one change together, jobs counted by queue', async () => {
  const { relay, ids, jobs } = await follow(database);
  const batches: unknown[] = [];
  relay.subscribe({ onBatch: ({ announcements }) => batches.push(announcements) });
  await database.transaction(async (tx) => {
    tx.outbox.announce({ kind: 'CONTRACT', id: 'one' }, ['a', 'b', 'a']);
    tx.outbox.announce({ kind: 'CONTRACT', id: 'nothing' }, []);
    tx.outbox.announce({ kind: 'NOTICE', id: 'two' }, ['a']);
    tx.outbox.announce({ kind: 'CONTRACT', id: 'one' }, ['c']);
    tx.outbox.wake('deliver');
    tx.outbox.wake('deliver');
  });
  await expect.poll(() => ids).toEqual(['one', 'two']);
  expect(batches).toEqual([
    [
      { to: ['a', 'b', 'c'], kind: 'CONTRACT', id: 'one' },
      { to: ['a'], kind: 'NOTICE', id: 'two' },
    ],
  ]);
  expect(jobs).toEqual([{ deliver: 2 }]);
});

it('a transaction that rolls back, or is repeated, leaves nothing of what was undone', async () => {
  const received = await follow(database);
  const company = randomUUID();
  let tries = 0;
  await database.transaction(async (tx) => {
    tx.outbox.announce({ kind: 'CONTRACT', id: `try ${++tries}` }, ['topic']);
    if (tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  const undone = database.transaction(async (tx) => {
    tx.outbox.announce({ kind: 'CONTRACT', id: 'undone' }, ['topic']);
    tx.outbox.wake('undone');
    const change = { kind: 'CONTRACT', subject: randomUUID(), detail: {}, time: new Date() };
    tx.outbox.addCompanyChange({ companyId: company, ...change });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await delayOf(database, received);
  expect(received.ids.slice(0, -1)).toEqual(['try 2']);
  expect(received.jobs).toEqual([]);
  expect(await readCompanyChanges(database.db, company, 0, 10)).toEqual([]);
});

it('what a process committed that died before it relayed it, another one takes over', async () => {
  const received = await follow(database);
  const company = randomUUID();
  const writer = startWritingProcess(database, { topic: 'topic', company, dieAt: 'commit' });
  const { at, signal } = await writer.ended;
  expect(signal).toBe('SIGKILL');
  const [id] = writer.ids();
  await expect.poll(() => received.ids).toContain(id);
  expect(received.at.get(id!)! - at).toBeLessThan(TAKEN_OVER_MS);
  expect(received.jobs).toEqual([{ killed: 1 }]);
  expect(await readCompanyChanges(database.db, company, 0, 10)).toMatchObject([{ seq: 1, subject: id }]);
  expect(await pending()).toBe(0);
});

it('of processes that are killed while they write, everything that they committed is received', async () => {
  const received = await follow(database);
  const company = randomUUID();
  const writers = [1, 2].map(() => startWritingProcess(database, { topic: 'topic', company }));
  for (const writer of writers) {
    await expect.poll(() => writer.ids().length, { interval: 5 }).toBeGreaterThan(20);
    writer.kill();
    const { at } = await writer.ended;
    const committed = writer.ids();
    await expect.poll(() => committed.filter((id) => !received.at.has(id))).toEqual([]);
    const last = Math.max(...committed.map((id) => received.at.get(id)!));
    expect(last - at).toBeLessThan(TAKEN_OVER_MS);
  }
});

it('many writers in several processes: each process receives all, once', async () => {
  const others = [openProcess(), openProcess()];
  const followers = await Promise.all([database, ...others].map((one) => follow(one)));
  const silent = openProcess();
  const ids = Array.from({ length: 300 }, () => randomUUID());
  await Promise.all(ids.map((id, i) => announce([database, ...others, silent][i % 4]!, id)));
  // What killed processes of the tests before left behind may arrive too.
  const own = new Set<string>(ids);
  const sorted = (all: readonly string[]) => all.filter((id) => own.has(id)).sort();
  for (const { ids: received } of followers)
    await expect.poll(() => sorted(received), { interval: 20 }).toEqual(sorted(ids));
  expect(await pending()).toBe(0);
});

it('without LISTEN the changes are read three times a second', async () => {
  const writer = openProcess();
  await follow(writer, { listen: false });
  const received = await follow(database, { listen: false });
  for (let i = 0; i < 3; i++) expect(await delayOf(writer, received)).toBeLessThan(POLLED_MS);
  expect(await delayOf(database, received), 'its own').toBeLessThan(POLLED_MS);
});

it.each([
  ['refuses LISTEN', 'lisxen cinnabar_changes', 'the database refuses notifications'],
  ['delivers no notifications', 'listen cinnabar_changed', 'the database delivers no notifications'],
])('where the database %s, it reads them by itself', async (_, altered, warning) => {
  const reader = openProcess(await alteringProxy(database.url, 'listen cinnabar_changes', altered));
  const received = await follow(reader);
  await follow(database);
  expect(await delayOf(database, received)).toBeLessThan(TAKEN_OVER_MS);
  await expect.poll(() => received.warnings).toEqual([expect.stringContaining(warning)]);
  expect(await delayOf(database, received)).toBeLessThan(POLLED_MS);
  expect(received.losses).toBe(0);
});

it('says that changes were missed when they were removed before they were read', async () => {
  const received = await follow(database);
  await delayOf(database, received);
  await database.db.delete(changeLog);
  await announce(database, randomUUID());
  await expect.poll(() => received.losses).toBe(1);
  expect(await received.relay.ready(20_000)).toBe(true);
  await delayOf(database, received);
});
