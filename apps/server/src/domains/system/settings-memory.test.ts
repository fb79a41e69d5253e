import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { recordStatements } from '../../testing/statements/count-statements.ts';
import { createSettingsMemory } from './settings-memory.ts';

const database = await createTestDatabase();

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const end = recordStatements();
  await work();
  return end().filter(({ text }) => text.includes('"setting"')).length;
}
const store = (value: boolean) =>
  database.pool.query(
    `insert into setting values ('signpwd', $1, now()) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );

it('reads all settings once, for callers at the same time too', async () => {
  await store(true);
  const settings = createSettingsMemory(database, 60_000);
  const both = () => Promise.all([settings.read('signpwd'), settings.read('captcha')]);
  expect(await statementsOf(both)).toBe(1);
  expect(await statementsOf(both)).toBe(0);
  expect(await both()).toEqual([true, 'AUTO']);
});

it('reads them again after a change of this process, and a change of another one when its time is over', async () => {
  await store(true);
  const settings = createSettingsMemory(database, 60_000);
  const brief = createSettingsMemory(database, 0);
  expect([await settings.read('signpwd'), await brief.read('signpwd')]).toEqual([true, true]);
  await store(false);
  expect([await settings.read('signpwd'), await brief.read('signpwd')]).toEqual([true, false]);
  settings.drop();
  expect(await settings.read('signpwd')).toBe(false);
});

it('does not keep what was being read while a setting was changed', async () => {
  await store(true);
  const settings = createSettingsMemory(database, 60_000);
  const before = settings.read('signpwd');
  settings.drop();
  await before;
  await store(false);
  settings.drop();
  expect(await settings.read('signpwd')).toBe(false);
});

it('asks again after a failed reading', async () => {
  await store(true);
  let fails = true;
  const db = new Proxy(database.db, {
    get(target, key) {
      if (key === 'select' && fails) throw new Error('the database is away');
      return Reflect.get(target, key);
    },
  });
  const settings = createSettingsMemory({ db }, 60_000);
  await expect(settings.read('signpwd')).rejects.toThrow('away');
  fails = false;
  expect(await settings.read('signpwd')).toBe(true);
});
