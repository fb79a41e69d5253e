import { expect, it } from 'vitest';
import { buildPeople } from '../../testing/build-people.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { HOUR } from '../../testing/moving-clock.ts';

const database = await createTestDatabase();
const { app, clock, license } = await buildPeople(database);
const ask = async () => (await app.inject('/api/license/checkExpire')).json().result;

it('without a term never expires; with one counts its days and then expires', async () => {
  expect(await ask()).toEqual({ expire: false, expireTime: null, daysLeft: null });
  const end = new Date(clock.now().getTime() + 36 * HOUR);
  await database.transaction((tx) => license.enterTerm(tx, end));
  expect(await ask()).toMatchObject({ expire: false, daysLeft: 2 });
  clock.pass(37 * HOUR);
  expect(await ask()).toMatchObject({ expire: true, daysLeft: 0 });
});
