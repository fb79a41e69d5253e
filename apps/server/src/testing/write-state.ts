/**
 * Writes the rows of a database to a file, from which a test upgrades (`platform/db/upgrade.test.ts`): `node
 * apps/server/src/testing/write-state.ts URL FILE.json.gz`. For a demo only: the file is in the repository.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { readState } from './database-state.ts';

const [url, file] = process.argv.slice(2);
if (!url || !file) throw new Error('usage: write-state.ts URL FILE');
const client = new pg.Client({ connectionString: url });
await client.connect();
const state = await readState(client);
await client.end();
// One row per line, for readable differences.
const tables = Object.entries(state).map(
  ([name, rows]) =>
    `  ${JSON.stringify(name)}: [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`,
);
writeFileSync(file, gzipSync(`{\n${tables.join(',\n')}\n}\n`, { level: 9 }));
