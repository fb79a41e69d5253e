/** Tasks of the processes that read untrusted spreadsheets, Word files and HTML, and write marked spreadsheets. */
import type { PaperFileToRead } from '../paper-files/read-paper-file.ts';
import type { WordView } from '../word-files/word-files.ts';
import { task } from '../workers/task-outcome.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SHEET_LIMITS, type Sheet, SheetError } from './sheet.ts';
import { writeMarked } from './write-marked.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Compound files: .xls, and .xlsx with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export const readSheet = task(({ bytes }: { bytes: Uint8Array }): Sheet => {
  if (bytes.length > SHEET_LIMITS.file) throw new SheetError('fileTooLarge', `${bytes.length} bytes`);
  const sheet = readBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (sheet.rows.length === 0) throw new SheetError('empty', 'no text');
  return sheet;
});

/** An .xlsx file with marked cells. */
export const writeSheet = task(writeMarked);

/** A Word file or a page of HTML as a paper; its libraries are loaded when they are needed. */
export const readPaper = task(async (file: PaperFileToRead) => {
  const { readPaperFile } = await import('../paper-files/read-paper-file.ts');
  return readPaperFile(file);
});

/** What a Word file of a template asks for. */
export const readWord = task(async (file: { bytes: Uint8Array }) => {
  const { readFacts } = await import('../word-files/word-tasks.ts');
  return readFacts(file);
});

/** The lines of a Word file of a template. */
export const readWordLines = task(async (file: { bytes: Uint8Array }) => {
  const { readLines } = await import('../word-files/word-tasks.ts');
  return readLines(file);
});

/** A Word file of a template with the values of a contract. */
export const fillWord = task(async (asked: { bytes: Uint8Array; view: WordView }) => {
  const { fillFile } = await import('../word-files/word-tasks.ts');
  return fillFile(asked);
});

function readBytes(bytes: Buffer): Sheet {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND))
    throw new SheetError('encrypted', 'has a password, or is of the old format');
  return bytes.subarray(0, ZIP.length).equals(ZIP) ? readXlsx(bytes) : readCsv(bytes);
}
