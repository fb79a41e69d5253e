import { inheritedEntry } from '../fields/inherited-entry.ts';
import type { Matrix } from '../fields/page-geometry.ts';
import {
  isArray,
  isRef,
  PdfDict,
  type PdfObject,
  type PdfRef,
  PdfStream,
  pdfDict,
} from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { flateStream } from '../write/flate-stream.ts';
import { countUnclosed } from './count-unclosed.ts';

/** A form XObject and where it is drawn in the page's user space (ISO 32000-2, 8.10). */
export interface PlacedForm {
  readonly form: PdfRef;
  readonly matrix: Matrix;
}

/** A page's /Contents and /Resources with forms drawn after what stands there already. */
export interface ExtendedPage {
  readonly contents: readonly PdfRef[];
  readonly resources: PdfDict;
}

/**
 * Draws forms on a page, in this order, behind its own content: that is put between `q` and `Q`, and graphics states which it
 * leaves open are closed, so that it cannot move what is drawn after it. Resources that the page shares with others stay as they are.
 * @param add takes up a stream as a new object
 */
export function addToPage(
  pdf: Pdf,
  page: PdfDict,
  forms: readonly PlacedForm[],
  add: (stream: PdfStream) => PdfRef,
): ExtendedPage {
  const resources = inheritedEntry(pdf, page, 'Resources');
  const own = resources instanceof PdfDict ? resources : pdfDict({});
  const known = pdf.findDict(own, 'XObject') ?? pdfDict({});
  const names = freeNames(known, forms.length);
  const calls = forms.map(({ matrix }, i) => `q ${matrix.map(real).join(' ')} cm /${names[i]} Do Q\n`);
  const before = contentsOf(pdf, page);
  const unclosed = unclosedIn(pdf, before);
  const stream = (text: string) => add(flateStream(pdfDict({}), Buffer.from(text, 'latin1')));
  const first = stream('q\n'.repeat(unclosed.before + 1));
  const last = stream(`\n${'Q\n'.repeat(unclosed.after + 1)}${calls.join('')}`);
  const drawn = Object.fromEntries(forms.map(({ form }, i): [string, PdfObject] => [names[i]!, form]));
  return { contents: [first, ...before, last], resources: own.with({ XObject: known.with(drawn) }) };
}

/** To a millionth: what is moved by less is drawn in the same pixels. */
const real = (value: number): string => String(Number(value.toFixed(6)));

function freeNames(known: PdfDict, count: number): string[] {
  const names: string[] = [];
  for (let i = 1; names.length < count; i++) if (!known.has(`Drawn${i}`)) names.push(`Drawn${i}`);
  return names;
}

/** The streams of a page; content that is no stream draws nothing and is left out. */
export function contentsOf(pdf: Pdf, page: PdfDict): PdfRef[] {
  const entry = page.get('Contents');
  const value = pdf.resolve(entry);
  const list = isArray(value) ? value : [entry ?? null];
  return list.filter((item): item is PdfRef => isRef(item) && pdf.resolve(item) instanceof PdfStream);
}

function unclosedIn(pdf: Pdf, streams: readonly PdfRef[]): { before: number; after: number } {
  try {
    const parts = streams.flatMap((ref) => [pdf.decode(pdf.resolve(ref) as PdfStream), Buffer.from('\n')]);
    return countUnclosed(Buffer.concat(parts));
  } catch (error) {
    // No reader can draw it either.
    if (error instanceof PdfError) return { before: 0, after: 0 };
    throw error;
  }
}
