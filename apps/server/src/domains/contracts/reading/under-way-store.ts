import { isId } from '@cinnabar/kernel';
import { eq, sql } from 'drizzle-orm';
import { jsonRows, ONE_ROW } from '../../../platform/db/json-rows.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { type ArchiveState, contractArchive } from '../archiving/contract-archive-tables.ts';
import { batchWaiting } from '../signing/signing-store.ts';

export interface UnderWay {
  /** Archive state of the whole contract: that of the file that is furthest behind; null before the end. */
  archive: ArchiveState | null;
  /** It waits in a batch that this person confirmed. */
  batchWaiting: boolean;
}

/** What jobs are doing with a contract. @param userId empty for an anonymous reader */
export async function findUnderWay(
  db: Database['db'],
  contractId: string,
  userId: string,
): Promise<UnderWay> {
  const [found] = await db
    .select({
      files: jsonRows(contractArchive, {
        where: eq(contractArchive.contractId, contractId),
        orderBy: sql`${contractArchive.documentId}`,
      }),
      batchWaiting: isId(userId)
        ? sql<boolean>`exists (${batchWaiting(db, userId, [contractId])})`
        : sql<boolean>`false`,
    })
    .from(ONE_ROW);
  const states = found!.files.map(({ state }) => state);
  const archive = (['RETRYING', 'PENDING', 'DONE'] as const).find((state) => states.includes(state)) ?? null;
  return { archive, batchWaiting: found!.batchWaiting };
}
