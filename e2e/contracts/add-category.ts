import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from '../server/database-url.ts';

/**
 * A second business type of a company, for those who may send under its first, with its own numbering rule. An external company has
 * no screen for that: it is written into the database of the shared e2e server.
 */
export async function addCategory(company: string, name: string, numberRule: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(inject('dataDir')) });
  await client.connect();
  try {
    const id = randomUUID();
    const from = 'category c join company o on o.id = c.company_id where o.name = $2 and c."primary"';
    await client.query(
      `insert into category (company_id, id, name, type, "primary", state, config, create_time)
       select c.company_id, $1, $3, c.type, false, c.state, c.config || $4, now() from ${from}`,
      [id, company, name, JSON.stringify({ numberRule })],
    );
  } finally {
    await client.end();
  }
}
