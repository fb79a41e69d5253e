import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { newDataFolder, startProduct } from '../testing/product-process.ts';

// A start takes a second or two, and many on a machine that runs all tests at once.
vi.setConfig({ testTimeout: 120_000 });

const MASTER_KEY = randomBytes(32).toString('hex');

/** Starts the product, expects exit code 1, and returns the one printed line. */
async function refusal(dataDir: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await startProduct(dataDir, environment).ended;
  const lines = output.trim().split('\n');
  expect(lines, output).toHaveLength(1);
  expect(code).toBe(1);
  return lines[0]!;
}

it('a busy port is named, before anything is changed', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const line = await refusal(newDataFolder(), { PORT: String(port) });
  other.close();
  expect(line).toBe(`cinnabar: port ${port} is in use by another program; set PORT`);
});

it('a data folder that cannot be written is named', async () => {
  const folder = newDataFolder();
  writeFileSync(folder, 'a file stands where the folder should be');
  const line = await refusal(path.join(folder, 'data'), {});
  expect(line).toContain(`the data folder ${folder}/data cannot be written`);
});

it('a database that cannot be reached is named, without its password', async () => {
  const url = 'postgres://cinnabar:secret@127.0.0.1:1/contracts';
  const line = await refusal(newDataFolder(), { DATABASE_URL: url, CINNABAR_MASTER_KEY: MASTER_KEY });
  expect(line).toMatch(/the database at 127\.0\.0\.1:1\/contracts cannot be used: .*ECONNREFUSED/);
  expect(line).not.toContain('secret');
});

it('a password that the database refuses is reported', async () => {
  const { url } = await createTestDatabase();
  const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
  const line = await refusal(newDataFolder(), { DATABASE_URL: wrong, CINNABAR_MASTER_KEY: MASTER_KEY });
  expect(line).toContain('password authentication failed');
});

it('a database of a newer version, or of another master key, is left unchanged', async () => {
  const database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url, CINNABAR_MASTER_KEY: MASTER_KEY };
  await database.db.execute(sql`insert into master_key_check values (1, ${randomBytes(64)})`);
  expect(await refusal(newDataFolder(), environment)).toContain('master key');
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  expect(await refusal(newDataFolder(), environment)).toContain('newer');
});

it('a second start on the same folder is refused while the first continues to run', async () => {
  const folder = newDataFolder();
  const first = startProduct(folder, { CINNABAR_DEMO: '0' });
  const address = await first.ready;
  expect(await refusal(folder, {})).toContain(
    `already runs on the data folder ${folder} (process ${first.pid})`,
  );
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
});

it('an embedded database that cannot start gives the reason', async () => {
  const folder = newDataFolder();
  mkdirSync(path.join(folder, 'postgres'), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(folder, 'postgres.password'), 'x');
  writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '9.0\n');
  expect(await refusal(folder, {})).toMatch(/cinnabar: PostgreSQL ended .*postgresql\.conf/);
});
