/** Task of the processes that read untrusted spreadsheets. */
import { open } from 'node:fs/promises';
import { task } from '../workers/task-outcome.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SHEET_LIMITS, type Sheet, SheetError } from './sheet.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Compound files: .xls, and .xlsx with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export const readSheet = task(async ({ path }: { path: string }): Promise<Sheet> => {
  const sheet = readBytes(await readWithin(path));
  if (sheet.rows.length === 0) throw new SheetError('empty', 'no text');
  return sheet;
});

function readBytes(bytes: Buffer): Sheet {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND))
    throw new SheetError('encrypted', 'has a password, or is of the old format');
  return bytes.subarray(0, ZIP.length).equals(ZIP) ? readXlsx(bytes) : readCsv(bytes);
}

async function readWithin(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > SHEET_LIMITS.file) throw new SheetError('fileTooLarge', `${size} bytes`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
