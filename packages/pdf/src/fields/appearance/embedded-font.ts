import { createHash } from 'node:crypto';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { type PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { encodeText } from '../../objects/text-string.ts';
import { flateStream } from '../../write/flate-stream.ts';
import type { RevisionWriter } from '../../write/revision-writer.ts';
import type { FontFace } from './font-face.ts';
import { toUnicodeMap } from './to-unicode-map.ts';

/** The glyphs of one face that a revision needs. */
export interface FontSubset {
  readonly face: FontFace;
  readonly file: Uint8Array;
  /** By character: glyph number in the subset, and advance in thousandths of the em. */
  readonly glyphs: ReadonlyMap<string, { readonly id: number; readonly advance: number }>;
  /** Heights over the baseline and box of the whole subset, in thousandths of the em. */
  readonly metrics: { readonly ascent: number; readonly descent: number; readonly capHeight: number };
  readonly box: readonly [number, number, number, number];
}

const KEPT = 64;
const subsets = new Map<string, Promise<FontSubset>>();

/** A subset with these characters; recent ones are remembered, for the same names and dates are drawn again and again. */
export function makeSubset(face: FontFace, characters: ReadonlySet<string>): Promise<FontSubset> {
  const text = [...characters].sort().join('');
  const key = `${face.name} ${text}`;
  const known = subsets.get(key);
  if (known) return known;
  const made = cutSubset(face, text);
  if (subsets.size >= KEPT) subsets.delete(subsets.keys().next().value!);
  subsets.set(key, made);
  made.catch(() => subsets.delete(key));
  return made;
}

async function cutSubset(face: FontFace, text: string): Promise<FontSubset> {
  const file = await subsetFont(face.file(), text, {
    targetFormat: 'truetype',
    keepFeatures: [],
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'vhea', 'vmtx', 'gasp'],
  });
  const font = create(file);
  const glyphs = new Map<string, { id: number; advance: number }>();
  for (const char of text) {
    const glyph = font.glyphForCodePoint(char.codePointAt(0)!);
    glyphs.set(char, { id: glyph.id, advance: Math.round((glyph.advanceWidth * 1000) / font.unitsPerEm) });
  }
  const thousandths = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const { ascent, descent, capHeight, bbox } = font;
  return {
    face,
    file,
    glyphs,
    metrics: {
      ascent: thousandths(ascent),
      descent: thousandths(descent),
      capHeight: thousandths(capHeight),
    },
    box: [thousandths(bbox.minX), thousandths(bbox.minY), thousandths(bbox.maxX), thousandths(bbox.maxY)],
  };
}

/** Adds the subset as a Type 0 font with Identity-H (ISO 32000-2, 9.7), readable by search and screen readers. */
export function embedSubset(writer: Pick<RevisionWriter, 'add'>, subset: FontSubset): PdfRef {
  const { face, file, glyphs, metrics, box } = subset;
  const name = pdfName(`${subsetTag(file)}+${face.name}`);
  const fontFile = writer.add(flateStream(pdfDict({ Length1: file.length }), file));
  const descriptor = writer.add(
    pdfDict({
      Type: pdfName('FontDescriptor'),
      FontName: name,
      Flags: 4, // symbolic: the glyphs are chosen by number, not by an encoding
      FontBBox: box,
      ItalicAngle: 0,
      Ascent: metrics.ascent,
      Descent: metrics.descent,
      CapHeight: metrics.capHeight,
      StemV: 80,
      FontFile2: fontFile,
    }),
  );
  const byId = [...glyphs.values()].sort((a, b) => a.id - b.id);
  const descendant = writer.add(
    pdfDict({
      Type: pdfName('Font'),
      Subtype: pdfName('CIDFontType2'),
      BaseFont: name,
      CIDSystemInfo: pdfDict({
        Registry: encodeText('Adobe'),
        Ordering: encodeText('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      DW: 1000,
      W: byId.filter(({ advance }) => advance !== 1000).flatMap(({ id, advance }) => [id, [advance]]),
      CIDToGIDMap: pdfName('Identity'),
    }),
  );
  return writer.add(
    pdfDict({
      Type: pdfName('Font'),
      Subtype: pdfName('Type0'),
      BaseFont: name,
      Encoding: pdfName('Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: writer.add(flateStream(pdfDict({}), toUnicodeMap(glyphs))),
    }),
  );
}

/** Six capitals that distinguish subsets of one font (9.9.2), taken from the file's digest. */
function subsetTag(file: Uint8Array): string {
  const digest = createHash('sha256').update(file).digest();
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
}
