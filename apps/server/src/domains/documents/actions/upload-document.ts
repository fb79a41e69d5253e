import { titleFromName, uploadKind } from '@cinnabar/protocol/documents/upload-kinds';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { LocalFile } from '../../../platform/storage/storage.ts';
import type { Upload } from '../../../platform/uploads/receive-upload.ts';
import { requireLine } from '../../../platform/uploads/require-line.ts';
import { stagingFolder } from '../../../platform/uploads/staging.ts';
import { withMadeFile } from '../../../platform/workers/results/made-file.ts';
import type { ResultSink } from '../../../platform/workers/results/result-pipe.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { convertDocumentJob } from '../documents-jobs.ts';
import { type DocumentRecord, insertDocument } from '../documents-store.ts';
import type { DocumentSource } from '../documents-tables.ts';
import { toRefusal } from '../file-refusal.ts';
import { acceptPdf, FLATTENER } from '../inspect-pdf.ts';
import { newDocument } from '../new-document.ts';
import { userShare } from '../pages/rendering-shares.ts';
import { storeAndName } from '../stored-file.ts';

const PICTURE_LIMITS = { timeoutMs: 60_000, workMs: 20_000 };

/** Checks the name before a byte is stored. Throws DOCUMENT_KIND, DOCUMENT_HEIC or DOCUMENT_OFFICE_OFF. */
export function requireUploadName(filename: string, officeOpen: boolean): void {
  requireLine(filename, 'file');
  const kind = uploadKind(filename);
  if (kind === null) throw new AppError('DOCUMENT_KIND');
  if (kind === 'heic') throw new AppError('DOCUMENT_HEIC');
  if (kind === 'office' && !officeOpen) throw new AppError('DOCUMENT_OFFICE_OFF');
}

/**
 * Stores a staged file as a new document: a PDF as it is, or flattened when something in it could change; a picture on a page; an Office
 * file to be converted in the background. Throws DOCUMENT_NOT_PDF, DOCUMENT_ENCRYPTED, DOCUMENT_BROKEN, DOCUMENT_TOO_COMPLEX,
 * DOCUMENT_LOCKED, DOCUMENT_HYBRID_SIGNED, DOCUMENT_ACTIVE_CONTENT, DOCUMENT_NOT_FLAT, DOCUMENT_PICTURE_BROKEN or BUSY, and has then stored
 * nothing.
 */
export async function uploadDocument(
  deps: DocumentsDeps,
  actor: Actor,
  upload: Upload,
): Promise<DocumentRecord> {
  const kind = uploadKind(upload.filename);
  if (kind === 'office') return keepForConversion(deps, actor, upload);
  const title = titleOf(upload);
  if (kind !== 'picture') return keep(deps, newDocument(deps, actor, { title }), upload, upload);
  const source = sourceOf(upload, 'sharp');
  return withPicturePage(deps, actor, { path: upload.path, title }, (page) =>
    keep(deps, newDocument(deps, actor, { title, source }), upload, page),
  );
}

async function keep(
  deps: DocumentsDeps,
  record: DocumentRecord,
  upload: Upload,
  file: LocalFile,
): Promise<DocumentRecord> {
  return acceptPdf(deps, file.path, userShare(record.ownerId), async ({ flattened, pageSizes }) => {
    record.pageSizes = pageSizes;
    if (flattened) record.source ??= sourceOf(upload, FLATTENER);
    await storeAndName(deps, flattened ?? file, async (tx, { key, sha256, size }) => {
      Object.assign(record, { storageKey: key, sha256, size });
      await insertDocument(tx, record);
    });
    deps.closedFiles.note(record.sha256);
    return record;
  });
}

async function keepForConversion(deps: DocumentsDeps, actor: Actor, upload: Upload) {
  const waiting = { state: 'CONVERTING', revision: 0, source: sourceOf(upload, null) } as const;
  const record = newDocument(deps, actor, { title: titleOf(upload), ...waiting });
  await storeAndName(deps, upload, async (tx, { key, sha256, size }) => {
    Object.assign(record, { storageKey: key, sha256, size });
    await insertDocument(tx, record);
    await deps.jobs.send(tx, convertDocumentJob, { documentId: record.id });
  });
  return record;
}

async function withPicturePage<T>(
  { renderers, dataDir }: DocumentsDeps,
  actor: Actor,
  picture: { path: string; title: string },
  use: (page: LocalFile) => Promise<T>,
): Promise<T> {
  const limits = { ...PICTURE_LIMITS, sharers: [userShare(actor.userId)] };
  const put = (result: ResultSink) => renderers.run('putPictureOnPage', picture, { ...limits, result });
  try {
    return await withMadeFile(stagingFolder(dataDir), put, (page) => use(page!));
  } catch (error) {
    throw toRefusal(error);
  }
}

const sourceOf = ({ filename: name, sha256, size }: Upload, engine: string | null): DocumentSource => ({
  name,
  sha256,
  size,
  engine,
});

/** The sender's title, else the file's name without its extension. */
function titleOf({ filename, fields }: Upload): string {
  requireLine(fields.title ?? '', 'title');
  const title = fields.title?.trim() || titleFromName(filename);
  return title.slice(0, LIMITS.documentTitleLength) || filename;
}
