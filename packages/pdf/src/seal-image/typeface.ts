import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type FontkitFont } from 'fontkit';
import { unpackWoff } from '../fonts/unpack-woff.ts';
import { SealImageError } from './seal-image-error.ts';

/** Faces that look written by hand: a Latin script without Han characters, 行书, 楷书, 草书, 文楷. All under the OFL. */
export const WRITTEN_FACES = ['script', 'running', 'brush', 'grass', 'kai'] as const;
export type WrittenFace = (typeof WRITTEN_FACES)[number];

/** `song` 宋体 and `hei` 黑体 are upright print faces. */
export type Face = 'song' | 'hei' | WrittenFace;

const require = createRequire(import.meta.url);

/** `rare` 楷体 has characters of names that no other face has, such as 𠮷; it is never chosen, only fallen back on. */
type Source = Face | 'rare';

const FILES: Record<Source, () => string> = {
  song: () => require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
  hei: () => require.resolve('@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf'),
  running: () => require.resolve('@expo-google-fonts/zhi-mang-xing/400Regular/ZhiMangXing_400Regular.ttf'),
  brush: () => require.resolve('@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf'),
  grass: () => require.resolve('@expo-google-fonts/liu-jian-mao-cao/LiuJianMaoCao_400Regular.ttf'),
  kai: () => require.resolve('@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff'),
  script: () =>
    require.resolve('@expo-google-fonts/dancing-script/600SemiBold/DancingScript_600SemiBold.ttf'),
  rare: () => require.resolve('@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-700-normal.woff'),
};

/** Faces asked in turn when the wanted one lacks a character: for the whole text first, so that a name stays in one hand. */
const FALLBACKS: Record<Face, readonly Source[]> = {
  song: ['song', 'hei', 'rare'],
  hei: ['hei', 'song', 'rare'],
  running: ['running', 'brush', 'song', 'hei', 'rare'],
  brush: ['brush', 'running', 'song', 'hei', 'rare'],
  grass: ['grass', 'running', 'song', 'hei', 'rare'],
  kai: ['kai', 'song', 'hei', 'rare'],
  script: ['script', 'running', 'song', 'hei', 'rare'],
};

/** A step of an outline, in font units. Of our own: fontkit ships no types to users of this package. */
export interface OutlineCommand {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  args: number[];
}

/** One character as an outline in ems: x to the right, y down, the baseline at y = 0. */
export interface Glyph {
  char: string;
  commands: readonly OutlineCommand[];
  /** Multiply font units by this to get ems. */
  scale: number;
  advance: number;
  ink: { left: number; right: number; top: number; bottom: number };
}

const fonts = new Map<Source, FontkitFont>();

function font(face: Source): FontkitFont {
  let loaded = fonts.get(face);
  if (!loaded) {
    loaded = create(unpackWoff(readFileSync(FILES[face]())));
    fonts.set(face, loaded);
  }
  return loaded;
}

function outline(source: FontkitFont, char: string): Glyph {
  const { advanceWidth, bbox, path } = source.glyphForCodePoint(char.codePointAt(0)!);
  const scale = 1 / source.unitsPerEm;
  return {
    char,
    commands: path.commands,
    scale,
    advance: advanceWidth * scale,
    ink: {
      left: bbox.minX * scale,
      right: bbox.maxX * scale,
      top: -bbox.maxY * scale,
      bottom: -bbox.minY * scale,
    },
  };
}

const has = (source: FontkitFont, char: string) => source.hasGlyphForCodePoint(char.codePointAt(0)!);

const charsOf = (text: string) => [...text.normalize('NFC').trim()];

/** The written faces that have every character of a text, so that it stands in one hand. Throws nothing. */
export function facesWith(text: string): WrittenFace[] {
  const chars = charsOf(text);
  return WRITTEN_FACES.filter((face) => chars.every((char) => has(font(face), char)));
}

/**
 * The outlines of a text, one per character.
 *
 * @throws SealImageError `text-empty`; `glyph-missing` naming every character that no bundled face has.
 */
export function glyphs(face: Face, text: string): Glyph[] {
  const chars = charsOf(text);
  if (chars.length === 0) throw new SealImageError('text-empty', text, 'a seal needs at least one character');
  const chain = FALLBACKS[face];
  const whole = chain.find((candidate) => chars.every((char) => has(font(candidate), char)));
  if (whole) return chars.map((char) => outline(font(whole), char));

  const sources = chars.map((char) => chain.map(font).find((source) => has(source, char)));
  const missing = [...new Set(chars.filter((_, index) => !sources[index]))];
  if (missing.length > 0) {
    throw new SealImageError('glyph-missing', missing.join(''), `no bundled font has: ${missing.join(' ')}`);
  }
  return chars.map((char, index) => outline(sources[index]!, char));
}
