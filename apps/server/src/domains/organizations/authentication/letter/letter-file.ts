import { createHash } from 'node:crypto';
import { unwrapSecret, wrapSecret } from '../../../../platform/crypto/wrap-secret.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findLetterFile } from './letter-store.ts';

const context = (id: string) => `company-letter:${id}`;

/** A file as it is kept, with its digest. */
export const keepFile = (
  { masterKey }: Pick<OrganizationsDeps, 'masterKey'>,
  id: string,
  bytes: Uint8Array,
): { file: Buffer; sha256: string } => ({
  file: wrapSecret(masterKey, bytes, context(id)),
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** The PDF of a letter as it is now. */
export const openFile = async (
  { masterKey, database }: Pick<OrganizationsDeps, 'masterKey' | 'database'>,
  id: string,
): Promise<Buffer> => unwrapSecret(masterKey, await findLetterFile(database.db, id), context(id));
