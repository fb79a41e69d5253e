import { createHash } from 'node:crypto';
import { type Bookmark, writeBookmarks } from '../../assemble/bookmarks.ts';
import { ObjectNumbers } from '../../assemble/object-numbers.ts';
import { embedJpeg, embedPicture, readPicture, readPlainJpeg } from '../../fields/appearance/picture.ts';
import { type PdfObject, type PdfRef, PdfString, pdfDict, pdfName } from '../../objects/object-model.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { encodeText } from '../../objects/text-string.ts';
import { flateStream } from '../../write/flate-stream.ts';
import { writeFile } from '../../write/write-file.ts';
import type { LaidBookmark, LaidPaper, PictureMark } from '../layout/laid-paper.ts';
import type { Paper } from '../layout/layout-block.ts';
import type { Attachment } from './attachment.ts';
import { type DrawnPicture, drawPage } from './draw-page.ts';
import { DrawnFonts } from './drawn-fonts.ts';
import { embedAttachments } from './embed-attachments.ts';
import { writeStructure } from './write-structure.ts';

export interface Enclosed {
  /** By the keys of picture blocks: PNG, JPEG or WebP. */
  readonly pictures?: Readonly<Record<string, Uint8Array>> | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
}

/**
 * The file of a laid-out paper: tagged (ISO 32000-2, 14.7), with bookmarks and embedded fonts. The same input gives the same bytes. Errors:
 * `bad-image` for a picture that is missing or cannot be read.
 */
export async function writePaper(
  paper: Pick<Paper, 'title' | 'language'>,
  laid: LaidPaper,
  { pictures = {}, attachments = [] }: Enclosed,
): Promise<Buffer> {
  const numbers = new ObjectNumbers();
  const [root, tree] = [numbers.next(), numbers.next()];
  const fonts = await DrawnFonts.of(laid.pages);
  const images = await embedPictures(numbers, laid, pictures);
  const resources = numbers.add(
    pdfDict({
      Font: pdfDict(fonts.embed(numbers)),
      XObject:
        images.length === 0
          ? undefined
          : pdfDict(Object.fromEntries(images.map(({ name, ref }) => [name, ref]))),
    }),
  );
  const shown = new Map(images.map((image) => [image.key, image]));
  const pages = laid.pages.map((marks, index) => {
    const { content, nodes } = drawPage(marks, laid.height, fonts, shown, laid.structure);
    const ref = numbers.add(
      pdfDict({
        Type: pdfName('Page'),
        Parent: tree,
        MediaBox: [0, 0, laid.width, laid.height],
        Resources: resources,
        Contents: numbers.add(flateStream(pdfDict({}), Buffer.from(content, 'latin1'))),
        StructParents: index,
        Tabs: pdfName('S'),
      }),
    );
    return { ref, nodes };
  });
  const refs = pages.map(({ ref }) => ref);
  numbers.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: refs, Count: refs.length }));
  const outline = writeBookmarks(numbers, outlineOf(laid, refs));
  numbers.set(
    root,
    pdfDict({
      Type: pdfName('Catalog'),
      Pages: tree,
      Lang: encodeText(paper.language),
      MarkInfo: pdfDict({ Marked: true }),
      StructTreeRoot: writeStructure(numbers, laid.structure, pages),
      Outlines: outline,
      PageMode: outline && pdfName('UseOutlines'),
      ViewerPreferences: pdfDict({ DisplayDocTitle: true }),
      ...embedAttachments(numbers, attachments),
    }),
  );
  const info = numbers.add(pdfDict({ Title: encodeText(paper.title) }));
  const id = new PdfString(digestOf(paper, laid, { pictures, attachments }), true);
  return writeFile(numbers.objects, pdfDict({ Root: root, Info: info, ID: [id, id] }));
}

interface EmbeddedPicture extends DrawnPicture {
  readonly key: string;
  readonly ref: PdfRef;
}

async function embedPictures(
  numbers: ObjectNumbers,
  laid: LaidPaper,
  pictures: Readonly<Record<string, Uint8Array>>,
): Promise<EmbeddedPicture[]> {
  const keys = new Set(laid.pages.flat().flatMap((mark) => (mark.kind === 'picture' ? [mark.key] : [])));
  const images: EmbeddedPicture[] = [];
  for (const key of keys) {
    const bytes = Object.hasOwn(pictures, key) ? pictures[key] : undefined;
    if (!bytes) throw new PdfError('bad-image', `there is no picture with the key ${key}`);
    images.push({ key, name: `Im${images.length + 1}`, ...(await embed(numbers, bytes)) });
  }
  return images;
}

async function embed(
  numbers: ObjectNumbers,
  bytes: Uint8Array,
): Promise<Omit<EmbeddedPicture, 'key' | 'name'>> {
  const jpeg = await readPlainJpeg(bytes);
  if (jpeg) return { ref: embedJpeg(numbers, jpeg), width: jpeg.width, height: jpeg.height };
  const picture = await readPicture(bytes);
  return { ref: embedPicture(numbers, picture), width: picture.width, height: picture.height };
}

/** Levels below each other; a level that is left out is passed over. */
function outlineOf(laid: LaidPaper, pages: readonly PdfRef[]): Bookmark[] {
  interface Open extends Bookmark {
    readonly level: number;
    readonly below: Open[];
  }
  const top: Open[] = [];
  const path: Open[] = [];
  for (const bookmark of laid.bookmarks) {
    const item: Open = {
      title: encodeText(bookmark.title),
      place: destination(bookmark, laid.height, pages),
      look: { C: undefined, F: undefined },
      isOpen: true,
      level: bookmark.level,
      below: [],
    };
    while (path.length > 0 && path.at(-1)!.level >= item.level) path.pop();
    (path.at(-1)?.below ?? top).push(item);
    path.push(item);
  }
  return top;
}

const destination = ({ page, y }: LaidBookmark, height: number, pages: readonly PdfRef[]): PdfObject[] => [
  pages[page - 1]!,
  pdfName('XYZ'),
  null,
  Math.round(height - y),
  null,
];

/** The file identifier (14.4) from what goes into the file, not from a clock. */
function digestOf(
  { title, language }: Pick<Paper, 'title' | 'language'>,
  laid: LaidPaper,
  { pictures = {}, attachments = [] }: Enclosed,
): Buffer {
  // A picture counts by its bytes: its key may be the id of an upload, and the same picture uploaded again makes the same file.
  const sums = new Map(
    Object.entries(pictures).map(([key, bytes]) => [key, createHash('sha256').update(bytes).digest('hex')]),
  );
  const byBytes = (_: string, value: unknown) =>
    isPicture(value) ? { ...value, key: sums.get(value.key) } : value;
  const digest = createHash('sha256').update(JSON.stringify([title, language, laid], byBytes));
  for (const { bytes, ...facts } of attachments) digest.update(JSON.stringify(facts)).update(bytes);
  return digest.digest().subarray(0, 16);
}

const isPicture = (value: unknown): value is PictureMark =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'picture';
