import { newId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { holdStoredFile } from '../../../platform/storage/hold-file.ts';
import { findAttachment, insertAttachment } from '../attachments-store.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, findDocument, findRevision, insertDocument } from '../documents-store.ts';
import { newDocument } from '../new-document.ts';

export type CopiedFacts = Partial<Pick<DocumentRecord, 'title' | 'fromVersionId' | 'fromTemplateId'>>;

export interface FilesToCopy {
  documents: readonly string[];
  attachments: readonly string[];
}

/** By the id of the source. */
export interface CopiedFiles {
  documents: ReadonlyMap<string, string>;
  attachments: ReadonlyMap<string, string>;
}

/**
 * The same files again, as uploads of the actor that no contract holds: a document as it was uploaded, without later fillings or
 * signatures. The bytes are not stored twice. Within a company a document keeps the version of a
 * template that it was made from.
 * @param facts of every document, instead of those of its source
 * Does not authorise. Throws NOT_FOUND.
 */
export async function copyFiles(
  deps: Pick<DocumentsDeps, 'database' | 'clock'>,
  actor: Actor,
  files: FilesToCopy,
  facts: CopiedFacts = {},
): Promise<CopiedFiles> {
  return deps.database.transaction(async (tx) => {
    const documents = new Map<string, string>();
    for (const id of files.documents) {
      const found = await findDocument(tx, id);
      const upload = await findRevision(tx, id, 1);
      if (!found || !upload) throw new AppError('NOT_FOUND');
      const { title, source, pageSizes, allDrawn, fromVersionId, fromTemplateId } = found;
      // Templates are of one company.
      const origin = found.tenantId === actor.tenantId ? { fromVersionId, fromTemplateId } : {};
      const { sha256, storageKey, size } = upload;
      await holdStoredFile(tx, storageKey);
      const kept = { title, source, pageSizes, allDrawn, ...origin, sha256, storageKey, size };
      const copy = newDocument(deps, actor, { ...kept, ...facts });
      await insertDocument(tx, copy);
      documents.set(id, copy.id);
    }
    const attachments = new Map<string, string>();
    for (const id of files.attachments) {
      const found = await findAttachment(tx, id);
      if (!found) throw new AppError('NOT_FOUND');
      await holdStoredFile(tx, found.storageKey);
      const copy = { id: newId(), contractId: null, ownerId: actor.userId, createTime: deps.clock.now() };
      await insertAttachment(tx, { ...found, ...copy });
      attachments.set(id, copy.id);
    }
    return { documents, attachments };
  });
}
