import { createRequire } from 'node:module';
import { bundledFaces, type FontFace, fontFace } from '../../fields/appearance/font-face.ts';
import type { FaceStyle, Weight } from '../layout/laid-paper.ts';
import type { FaceName } from '../layout/layout-block.ts';

const require = createRequire(import.meta.url);

const [hei, song, kai] = bundledFaces as readonly [FontFace, FontFace, FontFace];
const boldHei = fontFace('NotoSansSC-Bold', () =>
  require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
);
const boldSong = fontFace('NotoSerifSC-Bold', () =>
  require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
);
const boldKai = fontFace('LXGWWenKai-Medium', () =>
  require.resolve('@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-700-normal.woff'),
);

/** By name and weight: the faces that are asked for a character, in this order. All under the SIL Open Font License. */
const STACKS: Record<FaceName, Record<Weight, readonly FontFace[]>> = {
  song: { regular: [song, hei, kai], bold: [boldSong, boldHei, boldKai] },
  hei: { regular: [hei, song, kai], bold: [boldHei, boldSong, boldKai] },
  kai: { regular: [kai, song, hei], bold: [boldKai, boldSong, boldHei] },
};

/** The face of a stack that draws a character; undefined when none has it. Throws what is wrong with a font file. */
export const faceOf = ({ face, weight }: FaceStyle, char: string): FontFace | undefined =>
  STACKS[face][weight].find((candidate) => candidate.has(char.codePointAt(0)!));
