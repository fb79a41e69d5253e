import { verifyAnnotation } from '../flatten/check-annotation.ts';
import { cleanAction } from '../flatten/clean-action.ts';
import { type PdfInput, toSource } from '../objects/byte-source.ts';
import { isName, PdfDict, type PdfObject } from '../objects/object-model.ts';
import { type Box, listPages, type Page, readBox } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { RenderDocument } from '../render/render-document.ts';
import { hidesContent } from './covered-content.ts';

/**
 * Why the sender should look at a page of a file whose annotations must stay: `covered`, something lies over what the page
 * shows; `hidden`, something is there that no screen shows now; `acts`, a field or annotation does more than lead to a place or a web address.
 */
export type ConcernKind = 'covered' | 'hidden' | 'acts';

export interface Concern {
  readonly kind: ConcernKind;
  /** From 1. */
  readonly page: number;
}

/**
 * What the annotations of a file could do to what is read in it, by page: for files that arrive signed, of which nothing may be
 * taken away. Errors: those of reading, RenderError when a page cannot be drawn.
 */
export async function findConcerns(input: PdfInput): Promise<Concern[]> {
  const source = toSource(input);
  const pdf = openPdf(source);
  const concerns: Concern[] = [];
  const shown: { page: Page; boxes: Box[] }[] = [];
  if (opensWithAction(pdf)) concerns.push({ kind: 'acts', page: 1 });
  for (const page of listPages(pdf)) {
    const found = lookAt(pdf, page);
    for (const kind of found.kinds) concerns.push({ kind, page: page.index + 1 });
    if (found.boxes.length > 0) shown.push({ page, boxes: found.boxes });
  }
  if (shown.length > 0) {
    const document = await RenderDocument.open(source, pdf.keys.password);
    try {
      for (const { page, boxes } of shown)
        if (hidesContent(document, page, boxes)) concerns.push({ kind: 'covered', page: page.index + 1 });
    } finally {
      document.close();
    }
  }
  return concerns.sort((a, b) => a.page - b.page);
}

function opensWithAction(pdf: Pdf): boolean {
  const opening = pdf.value(pdf.catalog, 'OpenAction');
  return pdf.catalog.has('AA') || (opening instanceof PdfDict && !cleanAction(pdf, opening)?.isWhole);
}

function lookAt(pdf: Pdf, page: Page): { kinds: Set<ConcernKind>; boxes: Box[] } {
  const kinds = new Set<ConcernKind>();
  const boxes: Box[] = [];
  if (page.dict.has('AA')) kinds.add('acts');
  for (const item of pdf.findArray(page.dict, 'Annots') ?? []) {
    const verified = verifyAnnotation(pdf, item, page.rotate !== 0);
    const box = verified && readBox(pdf, verified.dict.get('Rect'));
    if (!verified) continue;
    if (acts(pdf, verified.dict)) kinds.add('acts');
    if (!box) continue;
    // The window of a comment is closed as a rule.
    if (isName(verified.dict.get('Subtype'), 'Popup')) continue;
    if (verified.isHidden) kinds.add('hidden');
    else boxes.push(box);
  }
  return { kinds, boxes };
}

function acts(pdf: Pdf, annotation: PdfDict): boolean {
  const parent = pdf.value(annotation, 'Parent');
  const holders: PdfObject[] = [annotation, parent];
  return holders.some((holder) => {
    if (!(holder instanceof PdfDict)) return false;
    const action = pdf.value(holder, 'A');
    return holder.has('AA') || holder.has('PA') || (action !== null && !cleanAction(pdf, action)?.isWhole);
  });
}
