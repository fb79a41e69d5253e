import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import type { Tx } from './open-database.ts';

const database = await createTestDatabase();
await database.db.execute(sql`create table account (name text primary key, balance int not null)`);

const add = (tx: Tx, name: string, amount: number) =>
  tx.execute(sql`update account set balance = balance + ${amount} where name = ${name}`);
const balances = async () => {
  const { rows } = await database.db.execute(sql`select name, balance from account order by name`);
  return Object.fromEntries(rows.map((row) => [row.name, row.balance]));
};
const fill = () =>
  database.db.execute(sql`insert into account values ('甲', 100), ('乙', 100)
    on conflict (name) do update set balance = 100`);

it('sorts Chinese names by pinyin', async () => {
  const { rows } = await database.db.execute(
    sql`select name from unnest(array['张','李','王','阿']) name order by name`,
  );
  expect(rows.map((row) => row.name)).toEqual(['阿', '李', '王', '张']);
});

it('rolls everything back when the work throws', async () => {
  await fill();
  const work = database.transaction(async (tx) => {
    await add(tx, '甲', -50);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await balances()).toEqual({ 甲: 100, 乙: 100 });
});

it('two transactions in a deadlock both finish, each applied once', async () => {
  await fill();
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const meet = async () => {
    if (++waiting === 2) both.resolve();
    await both.promise;
  };
  const transfer = (from: string, to: string) =>
    database.transaction(async (tx) => {
      await add(tx, from, -10);
      await meet();
      await add(tx, to, 10);
    });
  await Promise.all([transfer('甲', '乙'), transfer('乙', '甲')]);
  expect(await balances()).toEqual({ 甲: 100, 乙: 100 });
});

it('continues after its connections were broken', async () => {
  await fill();
  const broken = database.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(broken).rejects.toThrow();
  await database.transaction((tx) => add(tx, '甲', 1));
  expect(await balances()).toMatchObject({ 甲: 101 });
});

it('answers all when more transactions begin than there are connections and each queries outside its transaction', async () => {
  const work = () =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
      await database.db.execute(sql`select 1`);
    });
  await Promise.all(Array.from({ length: 40 }, work));
});

it('runs a transaction that is begun inside another one separately', async () => {
  await fill();
  const nested = () =>
    database.transaction(async () => {
      await database.transaction((tx) => add(tx, '甲', 1));
    });
  await Promise.all(Array.from({ length: 4 }, nested));
  expect(await balances()).toMatchObject({ 甲: 104 });
});

it('shows what was left for its end only after it has settled, and changes the same row again', async () => {
  await fill();
  const atEnd = (tx: Tx, amount: number) =>
    tx.outbox.atEnd(sql`update account set balance = balance + ${amount} where name = '甲'`);
  const balanceIn = async (tx: Tx) =>
    (await tx.execute(sql`select balance from account where name = '甲'`)).rows[0]!.balance;
  await database.transaction(async (tx) => {
    atEnd(tx, 1);
    expect(await balanceIn(tx)).toBe(100);
    await tx.outbox.settle(tx);
    expect(await balanceIn(tx)).toBe(101);
    atEnd(tx, 2);
  });
  expect((await balances()).甲).toBe(103);
});

it('commits nothing when its last statement fails, which is sent together with the commit, or an error was passed over', async () => {
  await fill();
  const atEnd = database.transaction(async (tx) => {
    await add(tx, '甲', 1);
    tx.outbox.atEnd(sql`update account set balance = null where name = '乙'`);
  });
  await expect(atEnd).rejects.toMatchObject({ code: '23502' });
  const passedOver = database.transaction(async (tx) => {
    await add(tx, '甲', 1);
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(passedOver).rejects.toThrow('rolled back');
  expect(await balances()).toEqual({ 甲: 100, 乙: 100 });
  await database.transaction((tx) => add(tx, '甲', 1));
  expect(await balances()).toMatchObject({ 甲: 101 });
});

it('runs again when the statement that is sent with its commit was in a deadlock', async () => {
  await fill();
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const transfer = (from: string, to: string) =>
    database.transaction(async (tx) => {
      await add(tx, from, -10);
      tx.outbox.atEnd(sql`update account set balance = balance + 10 where name = ${to}`);
      if (++waiting === 2) both.resolve();
      await both.promise;
    });
  await Promise.all([transfer('甲', '乙'), transfer('乙', '甲')]);
  expect(waiting).toBe(3);
  expect(await balances()).toEqual({ 甲: 100, 乙: 100 });
});
