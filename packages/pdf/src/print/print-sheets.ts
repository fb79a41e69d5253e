import { AdoptedFile } from '../assemble/adopted-file.ts';
import { ObjectNumbers } from '../assemble/object-numbers.ts';
import { drawOnPages } from '../draw/draw-on-pages.ts';
import { appendedSource, type ByteSource, type PdfInput, readAll } from '../objects/byte-source.ts';
import { type PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { composeFile } from '../write/compose-file.ts';
import { markDrawings, type PrintMark } from './print-mark.ts';
import { reachableObjects } from './reachable-objects.ts';
import { makeSheet, type Sheet, sheetDict } from './sheet.ts';

export interface PrintPlan {
  /** Name of the file in viewers. */
  readonly title: string;
  /** What every page of a copy says at its foot: one for each copy, in the order in which they are printed. */
  readonly copies: readonly PrintMark[];
}

/**
 * A new file to be printed: the pages of several files as they look on paper, once for each copy, made a little smaller so
 * that a mark at the foot of each covers nothing. Seals, signatures and filled fields become part of the pages: nothing of the
 * result is signed, and no viewer shows it as if it were. The files stay as they are.
 *
 * @throws PdfError `broken`, `limit`, `encrypted`, `bad-image`
 */
export const printSheets = async (files: readonly PdfInput[], plan: PrintPlan): Promise<Buffer> =>
  readAll(await composeSheets(files, plan));

/** The file of {@link printSheets}, to be read piece by piece while the files stay open. Throws the same. */
export async function composeSheets(
  files: readonly PdfInput[],
  { title, copies }: PrintPlan,
): Promise<ByteSource> {
  const numbers = new ObjectNumbers();
  const root = numbers.next();
  const tree = numbers.next();
  const sheets = files.flatMap((file) => sheetsOf(file, numbers, tree));
  const kids = copies.flatMap(() => sheets.map((sheet) => numbers.add(sheetDict(sheet, tree))));
  numbers.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: kids, Count: kids.length }));
  numbers.set(
    root,
    pdfDict({
      Type: pdfName('Catalog'),
      Pages: tree,
      ViewerPreferences: pdfDict({ DisplayDocTitle: true, PrintScaling: pdfName('None') }),
    }),
  );
  const info = numbers.add(pdfDict({ Title: encodeText(title) }));
  const objects = reachableObjects(numbers.objects, [root, info]);
  const base = composeFile(objects, pdfDict({ Root: root, Info: info }));
  return appendedSource(base, await drawOnPages(base, markDrawings(sheets, copies)));
}

function sheetsOf(file: PdfInput, numbers: ObjectNumbers, tree: PdfRef): Sheet[] {
  const pdf = openPdf(file);
  const adopted = new AdoptedFile(pdf, { numbers, tree, name: '' });
  return listPages(pdf).map((page) => makeSheet(numbers, { pdf, page, adopted }));
}
