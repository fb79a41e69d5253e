import {
  type CollectedData,
  collectValidationData,
  issueCrl,
  type RevocationFetcher,
  revocationFetcher,
  type Signer,
} from '@cinnabar/pdf';
import { openAuthority } from '../authority.ts';
import type { PkiDeps } from '../pki-deps.ts';
import { listAuthorities, listCertificates } from '../pki-store.ts';
import { AUTHORITY_NAMES } from '../pki-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIST_DAYS = 7;

/**
 * What the signatures of a contract's file need to be judged long from now. For certificates of this installation its own
 * authorities issue a revocation list at once; others are asked at the addresses they name. Throws when the status of a
 * certificate that signed this contract cannot be had: a level that is not reached is never called reached.
 */
export async function collectOwnValidation(
  deps: PkiDeps,
  file: Uint8Array,
  contractId: string,
): Promise<CollectedData> {
  const authorities = await openAll(deps);
  const data = await collectValidationData(file, {
    revocation: fetcherOf(deps, authorities),
    known: authorities.map(({ certificate }) => certificate),
    // The stamp that is put over the data needs data, too.
    leaves: deps.timestampUrls.length > 0 ? [] : await newestTimestampAuthority(deps),
  });
  const own = new Set((await listCertificates(deps.database.db, contractId)).map(({ der }) => der));
  const missing = data.missing.filter(({ certificate }) =>
    own.has(Buffer.from(certificate).toString('base64')),
  );
  if (missing.length > 0)
    throw new Error(`no revocation data: ${missing.map(({ reason }) => reason).join('; ')}`);
  return data;
}

/** Every generation: what an earlier one issued is still its to answer for. */
async function openAll({ database, masterKey }: PkiDeps): Promise<Signer[]> {
  const records = await Promise.all(AUTHORITY_NAMES.map((name) => listAuthorities(database.db, name)));
  return records.flat().map((record) => openAuthority(record, masterKey, null));
}

async function newestTimestampAuthority({ database }: PkiDeps): Promise<Uint8Array[]> {
  const newest = (await listAuthorities(database.db, 'timestamp')).at(-1);
  return newest ? [Buffer.from(newest.certificate, 'base64')] : [];
}

function fetcherOf({ clock }: PkiDeps, authorities: readonly Signer[]): RevocationFetcher {
  const outside = revocationFetcher();
  const lists = new Map<Signer, Promise<Buffer>>();
  const listOf = (authority: Signer): Promise<Buffer> => {
    const thisUpdate = clock.now();
    const nextUpdate = new Date(thisUpdate.getTime() + LIST_DAYS * DAY_MS);
    // No certificate of the built-in authorities has ever been revoked: those of signers live for one signing.
    const made = issueCrl({ revoked: [], thisUpdate, nextUpdate, number: thisUpdate.getTime() }, authority);
    lists.set(authority, made);
    return made;
  };
  return async (certificate, issuer) => {
    const own = authorities.find((one) => Buffer.compare(one.certificate, issuer) === 0);
    if (!own) return outside(certificate, issuer);
    return { ocsp: [], crls: [await (lists.get(own) ?? listOf(own))] };
  };
}
