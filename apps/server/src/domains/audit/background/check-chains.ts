import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { readChain } from '../actions/read-chain.ts';
import type { Chain } from '../audit-entry.ts';
import type { ChainKind } from '../audit-tables.ts';
import type { Batch, Finding } from '../finding.ts';

const AT_ONCE = 200;

/** Verifies the next chains after `after`, including chains that only a published root still names. */
export async function checkChains({ database }: { database: Database }, after: string): Promise<Batch> {
  const chains = await listChains(database, after);
  const findings: Finding[] = [];
  for (const chain of chains) {
    const { intact, brokenAt, fault } = await readChain(database.db, chain);
    if (!intact)
      findings.push({ kind: 'CHAIN_BROKEN', subject: cursorOf(chain), detail: { brokenAt, fault } });
  }
  return { findings, next: chains.length < AT_ONCE ? null : cursorOf(chains.at(-1)!) };
}

const cursorOf = ({ id, kind }: Chain): string => `${id} ${kind}`;

async function listChains({ db }: Database, after: string): Promise<Chain[]> {
  const [id = '', kind = ''] = after.split(' ');
  const { rows } = await db.execute<{ chain_id: string; chain_kind: ChainKind }>(sql`
    select chain_id, chain_kind from (
      (select chain_id, chain_kind from audit_chain where (chain_id, chain_kind) > (${id}, ${kind})
        order by chain_id, chain_kind limit ${AT_ONCE})
      union
      (select distinct chain_id, chain_kind from audit_leaf where (chain_id, chain_kind) > (${id}, ${kind})
        order by chain_id, chain_kind limit ${AT_ONCE})
    ) as known order by chain_id, chain_kind limit ${AT_ONCE}`);
  return rows.map(({ chain_id, chain_kind }) => ({ id: chain_id, kind: chain_kind }));
}
