import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildProduct } from '../testing/build-product.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';

const database = await createTestDatabase();

it('a setting that one process changes holds in another at once', async () => {
  const options = { masterKey: randomBytes(32), settingsKeptMs: 600_000 };
  const here = await buildProduct(database, options);
  const there = await buildProduct(database, options);
  await there.relay.ready(20_000);
  await here.relay.ready(20_000);
  const { setting } = there.domains.system;
  expect(await setting('signpwd')).toBe(false);
  await database.transaction((tx) => here.domains.system.presetSetting(tx, 'signpwd', true));
  await expect.poll(() => setting('signpwd'), { timeout: 10_000 }).toBe(true);
});
