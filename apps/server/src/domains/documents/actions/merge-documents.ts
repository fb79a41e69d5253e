import type { mergeFormSchema } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { borrowAll } from '../../../platform/storage/borrow-all.ts';
import type { LocalFile } from '../../../platform/storage/storage.ts';
import { stagingFolder } from '../../../platform/uploads/staging.ts';
import { withMadeFile } from '../../../platform/workers/results/made-file.ts';
import type { ResultSink } from '../../../platform/workers/results/result-pipe.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import { type DocumentsDeps, FILE_LIMITS } from '../documents-deps.ts';
import { type DocumentRecord, insertDocument } from '../documents-store.ts';
import { toRefusal } from '../file-refusal.ts';
import { newDocument } from '../new-document.ts';
import { userShare } from '../pages/rendering-shares.ts';
import { storeAndName } from '../stored-file.ts';
import { getOwnUploads } from './get-own-uploads.ts';

/**
 * One new document with the pages of several uploads, in this order, each under a bookmark with its title; the uploads stay and are
 * restored by splitting it. Throws NOT_FOUND, DOCUMENT_CONVERTING, DOCUMENT_NOT_MERGEABLE, DOCUMENT_MERGED_TOO_LARGE or BUSY.
 */
export async function mergeDocuments(
  deps: DocumentsDeps,
  actor: Actor,
  { documents: ids, title }: z.infer<typeof mergeFormSchema>,
): Promise<DocumentRecord> {
  const parts = await getOwnUploads(deps, actor, ids);
  if (new Set(ids).size !== ids.length)
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'documents', fault: 'TWICE' }] });
  if (parts.some(({ state }) => state !== 'READY')) throw new AppError('DOCUMENT_CONVERTING');
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  if (total > LIMITS.mergedBytes) throw new AppError('DOCUMENT_MERGED_TOO_LARGE');
  const pageSizes = parts.flatMap((part) => part.pageSizes);
  const record = newDocument(deps, actor, { title, pageSizes, mergedFrom: [...ids] });
  await withMerged(deps, actor, parts, (file) =>
    storeAndName(deps, file, async (tx, { key, sha256, size }) => {
      Object.assign(record, { storageKey: key, sha256, size });
      await insertDocument(tx, record);
    }),
  );
  return record;
}

/** Passes the merged file to `use`; it is valid until that has ended. */
async function withMerged<T>(
  { renderers, storage, dataDir }: DocumentsDeps,
  actor: Actor,
  parts: DocumentRecord[],
  use: (file: LocalFile) => Promise<T>,
): Promise<T> {
  const keys = parts.map(({ storageKey }) => storageKey);
  const titles = parts.map(({ title }) => title);
  const limits = { ...FILE_LIMITS, sharers: [userShare(actor.userId)] };
  const merge = (result: ResultSink) =>
    borrowAll(storage, keys, (paths) =>
      renderers.run('mergeFiles', { paths, titles }, { ...limits, result }),
    );
  try {
    return await withMadeFile(stagingFolder(dataDir), merge, (file) => use(file!));
  } catch (error) {
    const refused = error instanceof TaskFailure && ['forbids-changes', 'encrypted'].includes(error.code);
    if (!refused) throw toRefusal(error);
    const params = { title: parts[Number(error.text)]?.title ?? '' };
    throw new AppError('DOCUMENT_NOT_MERGEABLE', { params, cause: error });
  }
}
