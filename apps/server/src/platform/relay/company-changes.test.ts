import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { createOutbox } from '../db/change-outbox.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import { createChangeRelay } from './change-relay.ts';
import { readCompanyChanges, recordCompanyChange, sweepCompanyChanges } from './company-changes.ts';
import { companyChangeHead } from './relay-tables.ts';

const database = await createTestDatabase();

async function startRelay(of: Database = database): Promise<void> {
  const relay = createChangeRelay({ database: of, log: pino({ level: 'silent' }) });
  onTestFinished(() => relay.close());
  await relay.ready(20_000);
}

const changeOf = (companyId: string, subject: string, time = new Date(), version = 2) => {
  return { companyId, kind: 'CONTRACT', subject, detail: { status: 'SIGNING', version }, time };
};
const record = (by: Database, ...changes: ReturnType<typeof changeOf>[]) =>
  by.transaction(async (tx) => {
    for (const change of changes) recordCompanyChange(tx, change);
  });
const read = (company: string, after = 0, limit = 100) =>
  readCompanyChanges(database.db, company, after, limit);

it('each company has its own numbers, from 1', async () => {
  await startRelay();
  const [one, other] = [randomUUID(), randomUUID()];
  const [first, second] = [randomUUID(), randomUUID()];
  await record(database, changeOf(one, first), changeOf(other, first));
  await record(database, changeOf(one, second), changeOf(one, first));
  await expect
    .poll(async () => (await read(one)).map(({ seq, subject }) => [seq, subject]))
    .toEqual([
      [1, first],
      [2, second],
      [3, first],
    ]);
  expect(await read(other)).toMatchObject([
    { seq: 1, subject: first, detail: { status: 'SIGNING', version: 2 } },
  ]);
  expect((await read(one, 1, 1)).map(({ seq }) => seq)).toEqual([2]);
});

it('a transaction that wrote earlier and commits later comes later, and a reader does not miss it', async () => {
  await startRelay();
  const [company, slow, quick] = [randomUUID(), randomUUID(), randomUUID()];
  const client = await database.pool.connect();
  onTestFinished(() => client.release());
  await client.query('begin');
  const outbox = createOutbox();
  outbox.addCompanyChange(changeOf(company, slow));
  const { statement } = await outbox.compose();
  await client.query(statement!.text, statement!.values);
  await record(database, changeOf(company, quick));
  await expect.poll(() => read(company)).toMatchObject([{ seq: 1, subject: quick }]);
  await client.query('commit');
  await expect.poll(() => read(company, 1)).toMatchObject([{ seq: 2, subject: slow }]);
});

it('a reader that asks after the last number gets every change once, while many commit in several processes', async () => {
  const company = randomUUID();
  const processes = [1, 2, 3].map(() => openDatabase({ url: database.url, max: 6 }));
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.close()))));
  await Promise.all(processes.map((one) => startRelay(one)));
  const contracts = Array.from({ length: 12 }, () => randomUUID());
  const EACH = 15;
  const writing = contracts.map(async (contract, i) => {
    for (let version = 1; version <= EACH; version++)
      await record(processes[(i + version) % 3]!, changeOf(company, contract, new Date(), version));
  });
  const seen: Awaited<ReturnType<typeof read>> = [];
  await expect
    .poll(
      async () => {
        seen.push(...(await read(company, seen.at(-1)?.seq, 7)));
        return seen.length;
      },
      { interval: 1 },
    )
    .toBe(contracts.length * EACH);
  await Promise.all(writing);
  expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, i) => i + 1));
  for (const contract of contracts)
    expect(seen.filter(({ subject }) => subject === contract).map(({ detail }) => detail.version)).toEqual(
      Array.from({ length: EACH }, (_, i) => i + 1),
    );
});

it('changes are removed after 90 days, and their numbers are not used again', async () => {
  await startRelay();
  const [company, contract] = [randomUUID(), randomUUID()];
  const now = new Date();
  const old = new Date(now.getTime() - 91 * 86_400_000);
  await record(database, changeOf(company, contract, old));
  await expect.poll(() => read(company)).toHaveLength(1);
  await sweepCompanyChanges(database, now);
  expect(await read(company)).toEqual([]);
  expect(await database.db.select().from(companyChangeHead)).toContainEqual({ companyId: company, seq: 1 });
  await record(database, changeOf(company, contract));
  await expect.poll(() => read(company)).toMatchObject([{ seq: 2 }]);
});
