import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/open-database.ts';
import { type Authority, makeAuthority, needsRenewal, openAuthority } from '../authority.ts';
import type { PkiDeps } from '../pki-deps.ts';
import { findAuthority, insertAuthority, listAuthorities, lockAuthorities } from '../pki-store.ts';
import { AUTHORITY_NAMES, type AuthorityName } from '../pki-tables.ts';

export type Authorities = Record<AuthorityName, Authority>;

/** The issuer of each kind of certificate. */
const ISSUER: Record<AuthorityName, AuthorityName | null> = {
  root: null,
  issuing: 'root',
  timestamp: 'root',
  platform: 'issuing',
};

/** The installation's authorities, created at its first start and renewed before they expire. One process does it, the others wait. */
export async function openAuthorities(deps: PkiDeps): Promise<Authorities> {
  return deps.database.transaction(async (tx) => {
    await lockAuthorities(tx);
    const installation = randomBytes(4).toString('hex').toUpperCase();
    const opened: Partial<Authorities> = {};
    for (const name of ['root', 'issuing', 'timestamp', 'platform'] as const) {
      const parent = ISSUER[name];
      opened[name] = await openOne(deps, tx, name, { issuer: parent ? opened[parent]! : null, installation });
    }
    return opened as Authorities;
  });
}

async function openOne(
  { masterKey, clock, publicUrl }: PkiDeps,
  tx: Tx,
  name: AuthorityName,
  context: { issuer: Authority | null; installation: string },
): Promise<Authority> {
  const now = clock.now();
  let record = await findAuthority(tx, name);
  if (!record || needsRenewal(record, { now, publicUrl, issuer: context.issuer })) {
    const generation = (record?.generation ?? 0) + 1;
    record = await makeAuthority(name, { ...context, generation, now, masterKey, publicUrl });
    await insertAuthority(tx, record);
  }
  return openAuthority(record, masterKey, context.issuer);
}

/** Every generation of every authority, oldest first: an earlier one still answers for the certificates that it issued. */
export async function openAllAuthorities({ database, masterKey }: PkiDeps): Promise<Authority[]> {
  const records = await Promise.all(AUTHORITY_NAMES.map((name) => listAuthorities(database.db, name)));
  return records.flat().map((record) => openAuthority(record, masterKey, null));
}
