import { isId } from '@cinnabar/kernel';
import { eq, sql } from 'drizzle-orm';
import { jsonRows, ONE_ROW } from '../../../platform/db/json-rows.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { prepareStatement } from '../../../platform/db/prepare-statement.ts';
import { selectStart } from '../../audit/index.ts';
import { selectFiles } from '../../documents/index.ts';
import { type ArchiveState, contractArchive } from '../archiving/contract-archive-tables.ts';
import { batchWaiting } from '../signing/signing-store.ts';

const contractId = sql.placeholder('contractId');

/** What belongs to a contract and is kept by other domains and by its jobs, from one snapshot. */
const selectAround = prepareStatement('contract-around', (db) =>
  db
    .select({
      files: selectFiles(sql.placeholder('documentIds'), contractId),
      log: selectStart({ kind: 'CONTRACT', id: contractId }),
      archives: jsonRows(contractArchive, {
        where: eq(contractArchive.contractId, contractId),
        orderBy: sql`${contractArchive.documentId}`,
      }),
      batchWaiting: sql<boolean>`exists (${batchWaiting(db, sql.placeholder('userId'), [contractId])})`,
    })
    .from(ONE_ROW),
);

type Selected = Awaited<ReturnType<ReturnType<typeof selectAround>['execute']>>[number];

export interface Around extends Pick<Selected, 'files' | 'log'> {
  /** Archive state of the whole contract: that of the file that is furthest behind; null before the end. */
  archive: ArchiveState | null;
  /** It waits in a batch that this person confirmed. */
  batchWaiting: boolean;
}

/** The files and the log of a contract, and what jobs are doing with it. @param userId empty for an anonymous reader */
export async function findAround(
  db: Database['db'],
  contractId: string,
  documentIds: readonly string[],
  userId: string,
): Promise<Around> {
  const [found] = await selectAround(db).execute({
    contractId,
    documentIds: documentIds.filter(isId),
    userId: isId(userId) ? userId : null,
  });
  const { files, log, archives, batchWaiting } = found!;
  const states = archives.map(({ state }) => state);
  const archive = (['RETRYING', 'PENDING', 'DONE'] as const).find((state) => states.includes(state)) ?? null;
  return { files, log, archive, batchWaiting };
}
