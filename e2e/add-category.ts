import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-url.ts';

/**
 * A second business type of a company, for those who may send under its first, with its own numbering rule. There is no call for that yet: it
 * is written into the database of the shared e2e server.
 */
export async function addCategory(company: string, name: string, numberRule: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(inject('dataDir')) });
  await client.connect();
  try {
    const id = randomUUID();
    const from = 'category c join company o on o.id = c.company_id where o.name = $2 and c."primary"';
    await client.query(
      `insert into category (company_id, id, name, type, "primary", state, config, create_time)
       select c.company_id, $1, $3, c.type, false, c.state, $4, now() from ${from}`,
      [id, company, name, JSON.stringify({ numberRule })],
    );
    await client.query(
      `insert into category_sender (company_id, category_id, role_id)
       select s.company_id, $1, s.role_id from category_sender s
       where s.category_id in (select c.id from ${from})`,
      [id, company],
    );
  } finally {
    await client.end();
  }
}
