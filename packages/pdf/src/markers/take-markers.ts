import { createHash } from 'node:crypto';
import { AdoptedFile } from '../assemble/adopted-file.ts';
import { readBookmarks, writeBookmarks } from '../assemble/bookmarks.ts';
import { NamedPlaces } from '../assemble/named-places.ts';
import { ObjectNumbers } from '../assemble/object-numbers.ts';
import { orNone } from '../assemble/or-none.ts';
import { type PdfInput, readAll } from '../objects/byte-source.ts';
import { isRef, PdfString, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { RenderDocument } from '../render/render-document.ts';
import { composeFile } from '../write/compose-file.ts';
import { type BlankBox, blanksOf } from './blanks-of.ts';

/** A marker of a text: a named place before blanks that no other text has, see `blanksOf`. */
export interface Marker {
  place: string;
  /** How many follow it. */
  blanks: number;
}

/** Fractions of the page as it is shown, the origin at its top left; pages from 1. */
export interface MarkerBox extends BlankBox {
  page: number;
}

/** Points that the place of a letter may differ from where the text program says it is. */
const TOLERANCE = 3;
/** Points of a line in which no blank was drawn. */
const LINE = 12;

/**
 * Where the markers of a file came to stand; null for one whose place is missing. A marker that is broken over lines counts where it begins.
 * Throws PdfError, RenderError.
 */
export async function findMarkers(
  input: PdfInput,
  markers: readonly Marker[],
): Promise<(MarkerBox | null)[]> {
  const pdf = openPdf(input);
  const places = new NamedPlaces(pdf);
  const pages = new Map(listPages(pdf).map(({ ref, index }) => [ref.num, index + 1]));
  const document = await RenderDocument.open(input);
  try {
    const blanks = new Map<number, BlankBox[]>();
    const blanksOn = (page: number) => {
      const known = blanks.get(page) ?? blanksOf(document, page);
      blanks.set(page, known);
      return known;
    };
    return markers.map(({ place, blanks: count }) => {
      const [target, , x, y] =
        places.known.get(`/${place}`)?.place ?? places.known.get(`(${place}`)?.place ?? [];
      const page = isRef(target) ? pages.get(target.num) : undefined;
      if (page === undefined || typeof x !== 'number' || typeof y !== 'number') return null;
      const { width, height } = document.pageSize(page);
      const from = { x: x / width, y: 1 - y / height };
      const near = { x: TOLERANCE / width, y: TOLERANCE / height };
      const line = count === 0 ? [] : lineFrom(blanksOn(page), from, near).slice(0, count);
      const [first, last] = [line[0], line.at(-1)];
      if (!first || !last) return { page, ...from, width: 0, height: LINE / height };
      return { page, x: first.x, y: first.y, width: last.x + last.width - first.x, height: first.height };
    });
  } finally {
    document.close();
  }
}

/** The blanks that begin there: of those whose middle is below the top of the line, the nearest, and what follows them on it. */
function lineFrom(
  blanks: readonly BlankBox[],
  from: { x: number; y: number },
  near: { x: number; y: number },
): BlankBox[] {
  const below = ({ y, height }: BlankBox) => y + height / 2 - from.y;
  const first = blanks
    .filter((blank) => Math.abs(blank.x - from.x) <= near.x && below(blank) >= -near.y)
    .sort((a, b) => below(a) - below(b))[0];
  if (!first) return [];
  const line = [first];
  for (const blank of blanks.slice(blanks.indexOf(first) + 1)) {
    const { x, width, y } = line.at(-1)!;
    if (Math.abs(blank.x - x - width) > near.x || Math.abs(blank.y - y) > near.y) break;
    line.push(blank);
  }
  return line;
}

/** What a file says of itself. */
export interface DocumentFacts {
  /** Shown by readers instead of the name of the file (ISO 32000-2, 12.2). */
  title?: string;
  /** Of its text (14.9.2), as BCP 47 writes it, such as `zh-CN`. Absent: that of the file, which is then the one of its author's program. */
  language?: string;
}

/**
 * A new file of the pages of one that a text program has written, with its bookmarks, its structure and its language, without named places, dates and
 * names of programs: the same pages and facts give the same bytes. Throws PdfError.
 */
export function withoutMarkers(input: PdfInput, { title, language }: DocumentFacts = {}): Buffer {
  const pdf = openPdf(input);
  const numbers = new ObjectNumbers();
  const [root, tree] = [numbers.next(), numbers.next()];
  const part = new AdoptedFile(pdf, { numbers, tree, name: 'part1', tagged: true });
  numbers.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: part.pages, Count: part.pages.length }));
  const bookmarks = orNone([], () => readBookmarks(pdf, part, new NamedPlaces(pdf)));
  const catalog = {
    Type: pdfName('Catalog'),
    Pages: tree,
    Lang: language === undefined ? languageOf(pdf) : encodeText(language),
    MarkInfo: part.structure && pdfDict({ Marked: true }),
    StructTreeRoot: part.structure,
    Outlines: writeBookmarks(numbers, bookmarks),
    ViewerPreferences: title === undefined ? undefined : pdfDict({ DisplayDocTitle: true }),
  };
  numbers.set(root, pdfDict(catalog));
  const Info = title === undefined ? undefined : numbers.add(pdfDict({ Title: encodeText(title) }));
  const compose = (id?: PdfString) =>
    readAll(composeFile(numbers.objects, pdfDict({ Root: root, Info, ID: id && [id, id] })));
  const digest = createHash('sha256').update(compose()).digest();
  return compose(new PdfString(digest.subarray(0, 16), true));
}

function languageOf(pdf: Pdf): PdfString | undefined {
  const language = pdf.value(pdf.catalog, 'Lang');
  return language instanceof PdfString ? language : undefined;
}
