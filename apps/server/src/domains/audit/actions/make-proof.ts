import type { AuditProof } from '@cinnabar/audit-proof';
import { type Clock, toChinaTime } from '@cinnabar/kernel';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Chain } from '../audit-entry.ts';
import { proveInclusion } from './publish-root.ts';
import { readChain } from './read-chain.ts';

/**
 * The chain for a verifier without access to us: the first `length` records with their bodies, texts and salts, and the path to the newest
 * root that covers them. The proof contains the chain as it is: of a broken chain the proof fails at the break.
 */
export async function makeProof(
  { database, clock }: { database: Database; clock: Clock },
  chain: Chain,
  length: number,
): Promise<AuditProof> {
  const records: AuditProof['records'] = [];
  // Before the records: a root that is published meanwhile may cover more of them.
  const found = await proveInclusion(database, chain);
  await readChain(database.db, chain, ({ sequence, body, hash, values }) => {
    if (records.length < length) records.push({ sequence, body, hash, texts: values });
  });
  return {
    format: 'cinnabar-audit-proof',
    version: 1,
    createTime: toChinaTime(clock.now()),
    chain: { kind: chain.kind, id: chain.id },
    records,
    inclusion: found,
  };
}
