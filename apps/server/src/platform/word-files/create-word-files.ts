import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { AppError } from '../http/app-error.ts';
import {
  ConversionError,
  OfficeBusyError,
  type OfficeConverter,
  OfficeLeftError,
} from '../office/office-converter.ts';
import type { PdfRenderers } from '../workers/pdf-renderers.ts';
import { withMadeFile } from '../workers/results/made-file.ts';
import { TaskFailure } from '../workers/task-outcome.ts';
import type { TaskLimits } from '../workers/task-process.ts';
import type { FilledWord } from './filling/fill-word-file.ts';
import { KnownLines } from './known-lines.ts';
import { placeOf } from './marker-names.ts';
import { placeFields } from './place-fields.ts';
import { WordFileError } from './word-file-error.ts';
import type { WordFiles, WordMade, WordOrder, WordView } from './word-files.ts';
import { takeWord, type WordOutcome } from './word-tasks.ts';

/** The processes for untrusted files, as far as they read Word files: `createSheetReaders`. */
interface WordReaders {
  run(name: 'readWord', file: { bytes: Uint8Array }, limits: TaskLimits): Promise<WordOutcome<WordFacts>>;
  run(name: 'readWordLines', file: { bytes: Uint8Array }, limits: TaskLimits): Promise<WordOutcome<string[]>>;
  run(
    name: 'fillWord',
    asked: { bytes: Uint8Array; view: WordView },
    limits: TaskLimits,
  ): Promise<WordOutcome<FilledWord>>;
}

export interface WordFilesOptions {
  office: OfficeConverter;
  sheets: WordReaders;
  renderers: PdfRenderers;
  /** For files that are there for the time of a call; created when missing. */
  folder: string;
}

/** Reading is bounded by the bounds of a file; a machine that is busy may take longer. */
const LIMITS = { timeoutMs: 60_000, workMs: 20_000 };
/** The longest that a call waits for others whose files are converted, in milliseconds. */
const PATIENCE_MS = 60_000;

const NO_PLACE = { page: 1, x: 0, y: 0, width: 0, height: 0 };

/** Word files of templates: read and filled in in the processes for untrusted files, converted by LibreOffice. */
export function createWordFiles({ office, sheets, renderers, folder }: WordFilesOptions): WordFiles {
  async function convert(
    path: string,
    { markers, language }: FilledWord,
    { title, signal }: Pick<WordOrder, 'title' | 'signal'>,
  ): Promise<WordMade> {
    const marks = markers.map((marker) => ({ place: placeOf(marker), blanks: marker.blanks.length }));
    return office.convert(
      { path, extension: 'docx' },
      (converted) =>
        withMadeFile(
          folder,
          (result) =>
            renderers.run(
              'finishWordFile',
              { path: converted.path, markers: marks, facts: { title, ...(language && { language }) } },
              { ...LIMITS, result },
            ),
          async (file, { pageSizes, boxes }) => {
            const placed = markers.map((marker, index) => {
              // A seal across pages stands at their edge, wherever its marker is; LibreOffice drops places of empty paragraphs.
              const box = boxes[index] ?? (marker.type === 'ACROSS_PAGE' ? NO_PLACE : null);
              if (!box) throw unfit(`marker ${marker.number} has no place`);
              return { ...marker, box };
            });
            const bytes = await readFile(file!.path);
            return { bytes, pageSizes, places: placeFields(placed, pageSizes), engine: converted.engine };
          },
        ),
      { asText: true, patienceMs: PATIENCE_MS, signal },
    );
  }

  const known = new KnownLines();
  return {
    installed: office.installed,
    async read(bytes) {
      return taken(sheets.run('readWord', { bytes }, LIMITS));
    },
    async readLines(bytes) {
      const digest = createHash('sha256').update(bytes).digest('hex');
      return (
        known.get(digest) ?? known.keep(digest, await taken(sheets.run('readWordLines', { bytes }, LIMITS)))
      );
    },
    async make(bytes, { view, ...order }) {
      if (!office.installed) throw new ConversionError('off', 'no program is installed');
      const filled = await taken(sheets.run('fillWord', { bytes, view }, LIMITS));
      const path = join(folder, `${randomUUID()}.docx`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(path, filled.bytes, { mode: 0o600 });
        return await convert(path, filled, order);
      } catch (error) {
        throw toProblem(error, unfit);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

const unfit = (message: string) => new ConversionError('unreadable', message);

/** The result of a task. Throws WordFileError: a file that takes too long or too much memory is too large; BUSY. */
async function taken<T>(outcome: Promise<WordOutcome<T>>): Promise<T> {
  try {
    return takeWord(await outcome);
  } catch (error) {
    throw toProblem(error, (message) => new WordFileError('too-large', message));
  }
}

/** What a failed task says of a file; nothing where the machine had no time for it. */
function toProblem(error: unknown, blame: (message: string) => Error): unknown {
  const isStarved = error instanceof TaskFailure && error.code === 'starved';
  if (isStarved || error instanceof OfficeBusyError || error instanceof OfficeLeftError)
    return new AppError('BUSY', { retryAfter: 10, cause: error });
  return error instanceof TaskFailure ? blame(error.message) : error;
}
