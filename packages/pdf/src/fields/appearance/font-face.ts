import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type FontkitFont } from 'fontkit';
import { unpackWoff } from '../../fonts/unpack-woff.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { drawableText } from './drawable-text.ts';

/** A face with TrueType outlines that text can be embedded in. */
export interface FontFace {
  /** PostScript name, without a subset prefix. */
  readonly name: string;
  /** The file, unpacked. */
  readonly file: () => Uint8Array;
  readonly has: (codePoint: number) => boolean;
}

/** A face read from a TrueType or WOFF file when it is first needed: what is wrong with the file is thrown then, as the file system or fontkit say it. */
export function fontFace(name: string, path: () => string): FontFace {
  let bytes: Buffer | undefined;
  let font: FontkitFont | undefined;
  const file = () => {
    bytes ??= unpackWoff(readFileSync(path()));
    return bytes;
  };
  const has = (codePoint: number) => {
    font ??= create(file());
    return font.hasGlyphForCodePoint(codePoint);
  };
  return { name, file, has };
}

const require = createRequire(import.meta.url);

/**
 * 黑体 and 宋体 of Noto, then 霞鹜文楷 for the rare characters in names that both lack, such as 𠮷; all under the SIL Open
 * Font License, asked in this order.
 */
export const bundledFaces: readonly FontFace[] = [
  fontFace('NotoSansSC-Regular', () =>
    require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  ),
  fontFace('NotoSerifSC-Regular', () =>
    require.resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
  ),
  fontFace('LXGWWenKai-Regular', () =>
    require.resolve('@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff'),
  ),
];

export interface TextRun {
  readonly face: FontFace;
  readonly text: string;
}

/**
 * Splits a line into runs by the first face of the chain that has each character. Error: `glyph-missing`, naming the
 * characters that no face has; an empty box is never drawn.
 */
export function runsOf(line: string, faces: readonly FontFace[]): TextRun[] {
  const runs: { face: FontFace; text: string }[] = [];
  const missing = new Set<string>();
  for (const char of drawableText(line)) {
    const face = faces.find((candidate) => candidate.has(char.codePointAt(0)!));
    const last = runs.at(-1);
    if (!face) missing.add(char);
    else if (last?.face === face) last.text += char;
    else runs.push({ face, text: char });
  }
  if (missing.size > 0) throw new PdfError('glyph-missing', `no font has: ${[...missing].join(' ')}`);
  return runs;
}
