import type { Tx } from '../../../platform/db/open-database.ts';
import { holdStoredFile, sharedHold } from '../../../platform/storage/hold-file.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, insertDocument, moveHead } from '../documents-store.ts';

interface StoredBytes {
  storageKey: string;
  sha256: string;
  size: number;
}

/** A document that the product made for a contract: as it was typeset, and as it was prepared for signing. */
export interface MadeDocument {
  id: string;
  contractId: string;
  title: string;
  owner: { userId: string; tenantId: string | null };
  pageSizes: DocumentRecord['pageSizes'];
  made: StoredBytes;
  launched: StoredBytes;
}

/** Adds a generated document to the contract, in the contract's own transaction. */
export async function keepMade(
  { clock }: Pick<DocumentsDeps, 'clock'>,
  tx: Tx,
  { id, contractId, title, owner, pageSizes, made, launched }: MadeDocument,
): Promise<void> {
  await holdStoredFile(tx, made.storageKey);
  await insertDocument(tx, {
    id,
    contractId,
    templateId: null,
    fromVersionId: null,
    fromTemplateId: null,
    ownerId: owner.userId,
    tenantId: owner.tenantId,
    title,
    state: 'READY',
    problem: null,
    source: null,
    mergedFrom: null,
    pageSizes,
    // Made by us, so every page can be drawn.
    allDrawn: true,
    revision: 1,
    ...made,
    createTime: clock.now(),
  });
  const next = { ...launched, kind: 'LAUNCH', createTime: clock.now() } as const;
  await moveHead(tx, id, made.sha256, next, sharedHold(launched.storageKey));
}
