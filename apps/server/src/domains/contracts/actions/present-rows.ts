import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { BATCH_WAITING, SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import type { ContractsDeps } from '../contracts-deps.ts';
import { mayDownload } from '../contracts-policy.ts';
import type { StoredRow } from '../contracts-tables.ts';
import type { ListedRow } from '../inbox-store.ts';
import { listBatchWaiting } from '../signing-store.ts';
import type { Viewer } from '../viewer.ts';

/** Rows of the inbox as this viewer sees them; of what waits for a signature it is asked once more whether it is being made. */
export async function presentRows(
  deps: ContractsDeps,
  viewer: Viewer,
  rows: readonly ListedRow[],
): Promise<ContractRow[]> {
  const toSign = rows.filter(({ signCode }) => signCode === SIGN_CODE.SIGN).map(({ row }) => row.id);
  const [rule, batch] = await Promise.all([
    deps.system.setting('contract/download'),
    listBatchWaiting(deps.database.db, viewer.userId, toSign),
  ]);
  return rows.map(({ row, signCode, capacity, categoryName }) => ({
    ...row,
    batchStatus: batch.has(row.id) ? BATCH_WAITING : null,
    signCode,
    download: row.status === 'DRAFT' ? 'WRONG_STATE' : mayDownload(viewer, { contract: row }, rule),
    counterparties: counterpartiesOf(row, capacity || viewer.userId),
    categoryName,
  }));
}

/** The other side of a contract for a company, or for a person. Somebody who signs alone has the sender before them. */
export function counterpartiesOf(
  { signatories, tenantId, tenantName }: Pick<StoredRow, 'signatories' | 'tenantId' | 'tenantName'>,
  ownId: string,
): string[] {
  const others = signatories.filter((party) => party.tenantId !== ownId).map((party) => party.tenantName);
  const named = [...new Set(others.filter((name) => name !== ''))];
  if (named.length > 0 || tenantId === ownId || tenantName === '') return named;
  return [tenantName];
}
