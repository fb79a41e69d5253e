import { appendedSource, type ByteSource, type PdfInput, readAll, toSource } from '../objects/byte-source.ts';
import {
  isArray,
  isName,
  PdfDict,
  type PdfObject,
  PdfStream,
  PdfString,
  pdfDict,
} from '../objects/object-model.ts';
import { objectOrNull } from '../objects/object-or-null.ts';
import { type Box, listPages, readBox } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { requireUnsigned } from '../sign/permissions.ts';
import { composeFile } from '../write/compose-file.ts';
import { verifyAnnotation } from './check-annotation.ts';
import { isScript } from './clean-action.ts';
import { CleanCopy, type Closing } from './clean-copy.ts';
import { copyCatalog } from './copy-catalog.ts';
import { copyPages, type VerifiedPage } from './copy-pages.ts';
import { drawValues } from './draw-values.ts';
import { isExactPageTree } from './exact-page-tree.ts';
import { findDifferentPage, type WatchedPage } from './looks-alike.ts';
import { readsOneWay } from './reads-one-way.ts';

export interface Flattening {
  /** The new file, to be read while the old one stays open; null when the file is closed as it is. */
  readonly file: ByteSource | null;
  /** What was closed, in the order of the alphabet. */
  readonly closed: readonly Closing[];
  /** The page (from 1) on which something cannot be made part of it without looking otherwise; nothing was made then. */
  readonly undrawable: number | null;
}

export interface Flattened extends Omit<Flattening, 'file'> {
  /** The new file; null when the file is closed as it is. */
  readonly bytes: Buffer | null;
}

/**
 * Closes a file without signatures: a new one in which nothing can change any more, nothing acts and nothing is hidden, and which every
 * reader reads alike. Annotations and form fields become part of the pages as they look now; hidden ones, comments, scripts, attachments,
 * layers and earlier revisions are left out. Links to places in the document and to web addresses stay, and so do bookmarks, page labels,
 * tags and metadata. A file that is like this already is not touched.
 * Layers become visible content: whether some are hidden is for `inspectUpload` to say before.
 * @throws PdfError `forbids-changes` for a signed file; `encrypted` for one that would lose its protection by being rewritten;
 * `broken`, `not-pdf`, `limit`; RenderError when a page cannot be drawn
 */
export async function flattenPdf(input: PdfInput): Promise<Flattened> {
  const { file, ...facts } = await composeFlattened(input);
  return { bytes: file && readAll(file), ...facts };
}

/** What {@link flattenPdf} makes, to be read piece by piece: memory follows the objects of the file, not its size. Throws the same. */
export async function composeFlattened(input: PdfInput): Promise<Flattening> {
  const source = toSource(input);
  const upload = openPdf(source);
  requireUnsigned(upload);
  const found = oddities(upload);
  const values = await drawValues(upload);
  const pdf = values ? openPdf(appendedSource(source, values.bytes)) : upload;
  const verified = verifyPages(pdf);
  const undrawable = verified.find(({ annotations }) =>
    annotations.some(({ fate }) => fate === 'undrawable'),
  );
  if (undrawable) return { file: null, closed: [], undrawable: undrawable.page.index + 1 };
  const { compose, closed } = copyFile(pdf, verified, found);
  if (closed.length === 0) return { file: null, closed, undrawable: null };
  if (upload.cipher) throw new PdfError('encrypted', 'an encrypted file would lose its protection');
  const made = compose();
  const page = await findDifferentPage(source, made, watched(pdf, verified, values?.widgets));
  return page === null
    ? { file: made, closed, undrawable: null }
    : { file: null, closed: [], undrawable: page + 1 };
}

/** What is not as it should be although no page or catalog says so. */
function oddities(pdf: Pdf): Set<Closing> {
  const found = new Set<Closing>();
  if (!readsOneWay(pdf) || !isExactPageTree(pdf)) found.add('structure');
  for (const num of pdf.numbers()) if (holdsScript(objectOrNull(pdf, num))) found.add('actions');
  return found;
}

/** Reachable or not: what nothing leads to today can be led to tomorrow. */
function holdsScript(object: PdfObject): boolean {
  if (object instanceof PdfStream) return holdsScript(object.dict);
  if (object instanceof PdfDict) return isScript(object) || [...object.entries.values()].some(holdsScript);
  return isArray(object) && object.some(holdsScript);
}

function verifyPages(pdf: Pdf): VerifiedPage[] {
  return listPages(pdf).map((page) => {
    const items = pdf.findArray(page.dict, 'Annots') ?? [];
    return {
      page,
      annotations: items.flatMap((item) => verifyAnnotation(pdf, item, page.rotate !== 0) ?? []),
    };
  });
}

function copyFile(pdf: Pdf, verified: readonly VerifiedPage[], found: ReadonlySet<Closing>) {
  const copy = new CleanCopy(pdf);
  for (const one of found) copy.found.add(one);
  const { numbers } = copy;
  const [root, tree] = [numbers.next(), numbers.next()];
  copyPages(copy, verified, tree);
  numbers.set(root, copyCatalog(copy, tree));
  const info = copyInfo(pdf);
  const about = info && numbers.add(info);
  copy.finish();
  const trailer = pdfDict({ Root: root, Info: about, ID: copyId(pdf) });
  return { compose: () => composeFile(numbers.objects, trailer), closed: [...copy.found].sort() };
}

/** Texts and names of the document information (14.3.3). */
function copyInfo(pdf: Pdf): PdfDict | undefined {
  const info = pdf.findDict(pdf.trailer, 'Info');
  if (!info) return undefined;
  const isPlain = (value: PdfObject) => value instanceof PdfString || isName(value);
  const entries = [...info.entries.keys()].map((key) => [key, pdf.value(info, key)] as const);
  return pdfDict(Object.fromEntries(entries.filter(([, value]) => isPlain(value))));
}

function copyId(pdf: Pdf): PdfObject | undefined {
  const id = pdf.value(pdf.trailer, 'ID');
  const isId = isArray(id) && id.length === 2 && id.every((half) => half instanceof PdfString);
  return isId ? id : undefined;
}

/** Icons of comments and files stand beside their /Rect. */
const AROUND = 24;
/** What a frame, or the edge of a field, may be wider than its place. */
const EDGE = 2;

/** Pages on which annotations were, and where those stood that are shown no more or that we drew. */
function watched(
  pdf: Pdf,
  verified: readonly VerifiedPage[],
  redrawn: ReadonlySet<number> = new Set(),
): WatchedPage[] {
  return verified.flatMap(({ page, annotations }): WatchedPage[] => {
    if (annotations.length === 0) return [];
    const other = annotations.filter(
      ({ fate, isHidden, ref }) => !isHidden && (fate !== 'drawn' || (ref && redrawn.has(ref.num))),
    );
    const except = other.flatMap(({ dict }): Box[] => {
      const box = readBox(pdf, dict.get('Rect'));
      const margin = ICONS.some((kind) => isName(dict.get('Subtype'), kind)) ? AROUND : EDGE;
      return box ? [[box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin]] : [];
    });
    return [{ page, except }];
  });
}

const ICONS = ['Text', 'FileAttachment', 'Sound'];
