import type { ConversionProblem } from '@cinnabar/protocol/documents/document-schema';
import { officeExtension } from '@cinnabar/protocol/documents/upload-kinds';
import { AppError } from '../../../platform/http/app-error.ts';
import { ConversionError } from '../../../platform/office/office-converter.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, failConversion, findDocument, finishConversion } from '../documents-store.ts';
import { acceptPdf } from '../inspect-pdf.ts';
import { userShare } from '../pages/rendering-shares.ts';
import { forgetFiles, localFile, storeAndName } from '../stored-file.ts';

/**
 * Makes revision 1 of an uploaded Office file; the result is inspected like an uploaded PDF. The source is deleted, its digest stays. A
 * faulty file is reported to its uploader; any other failure is thrown, and retried.
 */
export async function convertDocument(deps: DocumentsDeps, documentId: string): Promise<void> {
  const { database } = deps;
  const record = await findDocument(database.db, documentId);
  if (record?.state !== 'CONVERTING') return;
  try {
    await convert(deps, record);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    await database.transaction((tx) => failConversion(tx, documentId, problem));
    return;
  }
  await forgetFiles(deps, [{ key: record.storageKey, sha256: record.sha256 }]);
}

async function convert(
  deps: DocumentsDeps,
  { id, ownerId, source, storageKey }: DocumentRecord,
): Promise<void> {
  const extension = source && officeExtension(source.name);
  if (!extension) throw new ConversionError('unreadable', 'no Office file');
  await deps.storage.borrow(storageKey, (file) =>
    deps.office.convert({ path: file, extension }, ({ path, engine }) =>
      acceptPdf(deps, path, userShare(ownerId), async ({ flattened, pageSizes }) => {
        const content = flattened ?? (await localFile(path));
        await storeAndName(deps, content, async (tx, { key, sha256, size }) => {
          const made = { pageSizes, source: { ...source, engine } };
          await finishConversion(tx, id, { ...made, storageKey: key, sha256, size });
        });
        deps.closedFiles.note(content.sha256);
      }),
    ),
  );
}

const PROBLEMS = {
  off: 'OFF',
  encrypted: 'ENCRYPTED',
  unreadable: 'UNREADABLE',
  timeout: 'TIMEOUT',
} as const satisfies Record<ConversionError['problem'], ConversionProblem>;

function problemOf(error: unknown): ConversionProblem | null {
  if (error instanceof ConversionError) return PROBLEMS[error.problem];
  if (!(error instanceof AppError) || error.reason === 'BUSY') return null;
  return error.reason === 'DOCUMENT_ACTIVE_CONTENT' ? 'ACTIVE_CONTENT' : 'UNREADABLE';
}
