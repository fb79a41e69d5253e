import { createHash } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { unwrapSecret, wrapSecret } from '../../../../platform/crypto/wrap-secret.ts';
import type { Database, Tx } from '../../../../platform/db/open-database.ts';
import { sealGrant } from '../../grant-tables.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { seal } from '../../seals-tables.ts';
import { sealLetter } from './letter-tables.ts';

type Db = Database['db'] | Tx;
export type LetterWithFile = typeof sealLetter.$inferSelect;
/** Without its file, which few readers need. */
export type LetterRecord = Omit<LetterWithFile, 'file'>;

const { file: _file, ...COLUMNS } = getTableColumns(sealLetter);
const MOST_LISTED = 100;
const context = (grantId: string) => `seal-letter:${grantId}`;

/** A file as it is kept, with its digest. */
export const keepFile = (
  { masterKey }: Pick<SealsDeps, 'masterKey'>,
  grantId: string,
  bytes: Uint8Array,
): { file: Buffer; sha256: string } => ({
  file: wrapSecret(masterKey, bytes, context(grantId)),
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** The PDF as it is now. */
export async function openFile(
  { masterKey, database }: Pick<SealsDeps, 'masterKey' | 'database'>,
  grantId: string,
): Promise<Buffer> {
  const [found] = await database.db
    .select({ file: sealLetter.file })
    .from(sealLetter)
    .where(eq(sealLetter.grantId, grantId));
  return unwrapSecret(masterKey, found!.file, context(grantId));
}

export async function insertLetter(tx: Tx, letter: LetterWithFile): Promise<void> {
  await tx.insert(sealLetter).values(letter);
}

export async function findLetter(db: Db, grantId: string): Promise<LetterRecord | null> {
  const [found] = await db.select(COLUMNS).from(sealLetter).where(eq(sealLetter.grantId, grantId));
  return found ?? null;
}

/** Its signature, for one who has set the grant in force. */
export async function signLetterRow(
  tx: Tx,
  grantId: string,
  signature: Pick<
    LetterWithFile,
    'file' | 'sha256' | 'signerId' | 'signerName' | 'signTime' | 'method' | 'serialNo'
  >,
): Promise<void> {
  await tx.update(sealLetter).set(signature).where(eq(sealLetter.grantId, grantId));
}

/** Letters of a company's seals that wait for their signature, the newest first. */
export async function listWaiting(
  db: Db,
  companyId: string,
): Promise<{ letter: LetterRecord; grant: GrantRecord }[]> {
  return db
    .select({ letter: COLUMNS, grant: sealGrant })
    .from(sealLetter)
    .innerJoin(sealGrant, eq(sealGrant.id, sealLetter.grantId))
    .innerJoin(seal, eq(seal.id, sealGrant.sealId))
    .where(
      and(
        eq(seal.ownerId, companyId),
        inArray(seal.type, ['COMPANY', 'LP']),
        eq(sealGrant.status, 'PROPOSED'),
      ),
    )
    .orderBy(desc(sealLetter.makeTime))
    .limit(MOST_LISTED);
}
