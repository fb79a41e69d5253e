import { ConversionError, type OfficeConverter } from '../office/office-converter.ts';
import type { SheetReaders } from '../sheets/sheet-readers.ts';
import type { PdfRenderers } from '../workers/pdf-renderers.ts';
import type { WordFiles } from './word-files.ts';
import { takeWord } from './word-tasks.ts';

export interface WordFilesOptions {
  office: OfficeConverter;
  sheets: SheetReaders;
  renderers: PdfRenderers;
  /** For files that are there for the time of a call; created when missing. */
  folder: string;
}

/** Reading is bounded by the bounds of a file; a machine that is busy may take longer. */
const LIMITS = { timeoutMs: 60_000, workMs: 20_000 };

/** Word files of templates: read in the processes for untrusted files, converted by LibreOffice. */
export function createWordFiles({ office, sheets }: WordFilesOptions): WordFiles {
  return {
    installed: office.installed,
    async read(bytes) {
      return takeWord(await sheets.run('readWord', { bytes }, LIMITS));
    },
    async make() {
      throw new ConversionError('off', 'not there yet');
    },
  };
}
