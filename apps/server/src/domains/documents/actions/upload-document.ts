import { createReadStream } from 'node:fs';
import { newId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Upload } from '../../../platform/uploads/receive-upload.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, insertDocument } from '../documents-store.ts';
import { toRefusal } from '../file-refusal.ts';
import { holdStoredFile } from '../stored-file.ts';

const INSPECT_MS = 30_000;

/**
 * Takes a staged file into the store, as revision 1 of a new document. Throws DOCUMENT_NOT_PDF, DOCUMENT_ENCRYPTED,
 * DOCUMENT_BROKEN, DOCUMENT_LOCKED, DOCUMENT_ACTIVE_CONTENT or BUSY, and has then stored nothing.
 */
export async function uploadDocument(
  deps: DocumentsDeps,
  actor: Actor,
  upload: Upload,
): Promise<DocumentRecord> {
  const pageSizes = await inspect(deps, upload);
  const put = () => deps.storage.put(createReadStream(upload.path));
  const { key, sha256, size } = await put();
  const record: DocumentRecord = {
    id: newId(),
    contractId: null,
    ownerId: actor.userId,
    tenantId: actor.tenantId,
    title: titleOf(upload),
    pageSizes,
    revision: 1,
    sha256,
    storageKey: key,
    size,
    createTime: deps.clock.now(),
  };
  await deps.database.transaction(async (tx) => {
    await holdStoredFile(tx, key);
    // The sweep may have removed an older orphan with the same bytes between the two.
    if (!(await deps.storage.has(key))) await put();
    await insertDocument(tx, record);
  });
  return record;
}

async function inspect({ workers }: DocumentsDeps, { path }: Upload) {
  try {
    const facts = await workers.run('inspectFile', { path }, { timeoutMs: INSPECT_MS });
    if (facts.hazards.length > 0) throw new AppError('DOCUMENT_ACTIVE_CONTENT');
    // A certified file takes no new fields, so nobody could sign it here.
    if (facts.certification !== null) throw new AppError('DOCUMENT_LOCKED');
    return facts.pages;
  } catch (error) {
    throw toRefusal(error);
  }
}

/** What the sender calls it, else the file's name without its extension. */
function titleOf({ filename, fields }: Upload): string {
  const title = fields.title?.trim() || filename.replace(/\.pdf$/i, '').trim();
  return title.slice(0, 200) || filename;
}
