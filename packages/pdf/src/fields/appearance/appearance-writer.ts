import { type PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import type { Rotation } from '../../objects/page-tree.ts';
import { flateStream } from '../../write/flate-stream.ts';
import type { RevisionWriter } from '../../write/revision-writer.ts';
import { type FractionRect, uprightMatrix } from '../page-geometry.ts';
import type { Appearance, PictureDrawing, TextDrawing } from './appearance.ts';
import { drawableText } from './drawable-text.ts';
import { embedSubset, makeSubset } from './embedded-font.ts';
import { bundledFaces, type FontFace, runsOf, type TextRun } from './font-face.ts';
import { embedPicture, type Picture, readPicture } from './picture.ts';
import { layoutText, number, type PlacedSubset } from './text-layout.ts';

interface Extent {
  readonly width: number;
  readonly height: number;
}

interface SharedPicture {
  readonly picture: Picture;
  readonly ref: PdfRef;
  /** Resource name. */
  readonly name: string;
}

/** What the appearances of a revision share, already in the file: each picture once, one subset of each face. */
interface Shared {
  readonly pictures: ReadonlyMap<Uint8Array, SharedPicture>;
  readonly fonts: ReadonlyMap<FontFace, PlacedSubset & { ref: PdfRef }>;
}

/** Opacity (ISO 32000-2, 11.6.4.4). */
const FAINT = 0.14;

export interface DrawnField {
  readonly appearance: Appearance;
  /** Points, as shown. */
  readonly extent: Extent;
  readonly rotate: Rotation;
  /** Text fields wrap their content in marked content `Tx` (ISO 32000-2, 12.7.4.3). */
  readonly isText: boolean;
  /** So faint that what lies under it is read. */
  readonly isFaint?: boolean;
}

/**
 * Adds the appearance streams of all fields of one revision. Errors: `glyph-missing`, `bad-image`.
 * @param faces fonts in the order in which they are asked for a character
 * @returns one form XObject for each field, in order
 */
export async function addAppearances(
  writer: RevisionWriter,
  fields: readonly DrawnField[],
  faces: readonly FontFace[] = bundledFaces,
): Promise<PdfRef[]> {
  const drawings = fields.flatMap((field) => field.appearance);
  const lines = new Map<TextDrawing, TextRun[][]>();
  for (const drawing of drawings) {
    if (drawing.kind === 'text')
      lines.set(
        drawing,
        drawableText(drawing.text)
          .split('\n')
          .map((line) => runsOf(line, faces)),
      );
  }
  const shared: Shared = {
    pictures: await sharePictures(writer, drawings),
    fonts: await shareFonts(writer, [...lines.values()].flat(2)),
  };
  return fields.map((field) => addForm(writer, field, shared, lines));
}

async function sharePictures(writer: RevisionWriter, drawings: Appearance): Promise<Shared['pictures']> {
  const byBytes = new Map<Uint8Array, SharedPicture>();
  const byPicture = new Map<Picture, SharedPicture>();
  for (const drawing of drawings) {
    if (drawing.kind !== 'picture' || byBytes.has(drawing.picture)) continue;
    const picture = await readPicture(drawing.picture);
    const shared = byPicture.get(picture) ?? {
      picture,
      ref: embedPicture(writer, picture),
      name: `Im${byPicture.size}`,
    };
    byPicture.set(picture, shared);
    byBytes.set(drawing.picture, shared);
  }
  return byBytes;
}

async function shareFonts(writer: RevisionWriter, runs: readonly TextRun[]): Promise<Shared['fonts']> {
  const characters = new Map<FontFace, Set<string>>();
  for (const { face, text } of runs) {
    const set = characters.get(face) ?? new Set();
    for (const char of text) set.add(char);
    characters.set(face, set);
  }
  const fonts = new Map<FontFace, PlacedSubset & { ref: PdfRef }>();
  for (const [face, set] of characters) {
    const subset = await makeSubset(face, set);
    fonts.set(face, { subset, ref: embedSubset(writer, subset), name: `F${fonts.size}` });
  }
  return fonts;
}

function addForm(
  writer: RevisionWriter,
  field: DrawnField,
  shared: Shared,
  lines: ReadonlyMap<TextDrawing, TextRun[][]>,
): PdfRef {
  const { width, height } = field.extent;
  const pictures: Record<string, PdfRef> = {};
  const fonts: Record<string, PdfRef> = {};
  let content = '';
  for (const drawing of field.appearance) {
    const box = inPoints(drawing.box, field.extent);
    if (drawing.kind === 'picture') {
      const { picture, ref, name } = shared.pictures.get(drawing.picture)!;
      pictures[name] = ref;
      content += drawPicture(name, picture, box, drawing.fit);
    } else {
      const runs = lines.get(drawing)!;
      for (const { face } of runs.flat()) fonts[shared.fonts.get(face)!.name] = shared.fonts.get(face)!.ref;
      content += layoutText(runs, box, drawing, shared.fonts);
    }
  }
  const form = pdfDict({
    Type: pdfName('XObject'),
    Subtype: pdfName('Form'),
    BBox: [0, 0, width, height],
    Matrix: field.rotate === 0 ? undefined : uprightMatrix(field.rotate, width, height),
    Resources: pdfDict({
      XObject: Object.keys(pictures).length > 0 ? pdfDict(pictures) : undefined,
      Font: Object.keys(fonts).length > 0 ? pdfDict(fonts) : undefined,
      ExtGState: field.isFaint ? pdfDict({ Faint: pdfDict({ ca: FAINT }) }) : undefined,
    }),
  });
  const wrapped = field.isText
    ? `/Tx BMC q\n${content}Q EMC`
    : `q\n${field.isFaint ? '/Faint gs\n' : ''}${content}Q`;
  return writer.add(flateStream(form, Buffer.from(wrapped, 'latin1')));
}

function inPoints(box: FractionRect | undefined, { width, height }: Extent) {
  const { x, y, width: w, height: h } = box ?? { x: 0, y: 0, width: 1, height: 1 };
  return { x: x * width, y: y * height, width: w * width, height: h * height };
}

function drawPicture(
  name: string,
  picture: Picture,
  box: { x: number; y: number; width: number; height: number },
  fit: PictureDrawing['fit'] = 'contain',
): string {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const width = fit === 'fill' ? box.width : picture.width * scale;
  const height = fit === 'fill' ? box.height : picture.height * scale;
  const x = box.x + (box.width - width) / 2;
  const y = box.y + (box.height - height) / 2;
  return `q ${number(width)} 0 0 ${number(height)} ${number(x)} ${number(y)} cm /${name} Do Q\n`;
}
