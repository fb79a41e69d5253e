import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import type { PaperImport } from '@cinnabar/protocol/templates/papers/paper-import-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PaperFileProblem } from '../../../platform/paper-files/paper-file-error.ts';
import type { ReadPaper } from '../../../platform/paper-files/read-paper-file.ts';
import type { LocalFile } from '../../../platform/storage/storage.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { ZipError } from '../../../platform/zip/zip-parts.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { keepReadPictures } from './keep-read-pictures.ts';

const MIB = 1024 * 1024;
const RETRY_SECONDS = 30;

export const paperFileTooLarge = (): AppError =>
  new AppError('PAPER_FILE_TOO_LARGE', { params: { mib: PAPER_IMPORT_LIMITS.file / MIB } });

/**
 * What a Word file or a page of HTML becomes as a paper. Its pictures are kept for the company, re-encoded as uploads are; one that cannot be read
 * is dropped. Nothing else is stored. Errors: PAPER_FILE_KIND, PAPER_FILE_DAMAGED, PAPER_FILE_LOCKED,
 * PAPER_FILE_MACROS, PAPER_FILE_TOO_LARGE, PAPER_FILE_TOO_MUCH, PAPER_FILE_DOCTYPE, PAPER_FILE_EMPTY, BUSY.
 */
export async function importPaper(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
  { path, filename, size }: LocalFile & { filename: string },
): Promise<PaperImport> {
  if (size > PAPER_IMPORT_LIMITS.file) throw paperFileTooLarge();
  return keepReadPictures(deps, actor, companyId, await read(deps, actor, { path, filename }));
}

async function read(
  { readPaper }: TemplatesDeps,
  { userId }: Actor,
  file: { path: string; filename: string },
): Promise<ReadPaper> {
  try {
    return await readPaper(file, userId);
  } catch (error) {
    throw refusalOf(error);
  }
}

const REFUSALS = {
  kind: 'PAPER_FILE_KIND',
  macros: 'PAPER_FILE_MACROS',
  tooMuch: 'PAPER_FILE_TOO_MUCH',
  partsTooLarge: 'PAPER_FILE_TOO_MUCH',
  empty: 'PAPER_FILE_EMPTY',
  encrypted: 'PAPER_FILE_LOCKED',
  entities: 'PAPER_FILE_DOCTYPE',
  unreadable: 'PAPER_FILE_DAMAGED',
  // On such a file its process used all its time or memory.
  timeout: 'PAPER_FILE_TOO_MUCH',
  memory: 'PAPER_FILE_TOO_MUCH',
  crashed: 'PAPER_FILE_DAMAGED',
} as const satisfies Record<PaperFileProblem | ZipError['code'], string> & Record<string, string>;

/** The error of the call for what the process that read the file says; what is no fault of the file is thrown as it is, or as BUSY. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof TaskFailure)) return error;
  if (error.code === 'starved') return new AppError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
  const isKnown = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);
  return isKnown(error.code) ? new AppError(REFUSALS[error.code], { cause: error }) : error;
}
