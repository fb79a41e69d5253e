/**
 * `npm run rebuild:lists`: compares the list projections with the contracts, and rewrites those that differ; then
 * counts the figures again. With DATABASE_URL it may run
 * beside servers; without it the embedded database is started, so the server that uses the data folder must be stopped first.
 */
import { rebuildFigures, rebuildInbox } from '../domains/contracts/index.ts';
import { claimDataFolder } from '../platform/config/data-folder.ts';
import { loadConfig } from '../platform/config/load-config.ts';
import { StartError } from '../platform/config/start-error.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { startEmbeddedPostgres } from '../platform/db/start-embedded-postgres.ts';

async function rebuildAll(url: string): Promise<void> {
  const database = openDatabase({ url, max: 2 });
  try {
    let after: string | null = '';
    let [seen, rebuilt] = [0, 0];
    while (after !== null) {
      const batch = await rebuildInbox({ database }, after);
      seen += batch.seen;
      rebuilt += batch.rebuilt;
      after = batch.next;
    }
    process.stdout.write(`${seen} contracts compared, the rows of ${rebuilt} written again\n`);
    process.stdout.write(`${await rebuildFigures(database)} figures counted again\n`);
  } finally {
    await database.close();
  }
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  if (config.databaseUrl) return rebuildAll(config.databaseUrl);
  const folder = claimDataFolder(config.dataDir);
  try {
    const postgres = await startEmbeddedPostgres(config.dataDir);
    await rebuildAll(postgres.url).finally(() => postgres.stop());
  } finally {
    folder.release();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`cinnabar: ${error.message}\n`);
  process.exitCode = 1;
}
