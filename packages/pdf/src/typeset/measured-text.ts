import { createRequire } from 'node:module';
import { breakLine } from '../fields/appearance/break-lines.ts';
import { drawableText } from '../fields/appearance/drawable-text.ts';
import { type FontSubset, makeSubset } from '../fields/appearance/embedded-font.ts';
import {
  bundledFaces,
  type FontFace,
  fontFace,
  runsOf,
  type TextRun,
} from '../fields/appearance/font-face.ts';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'medium';
export type Line = readonly TextRun[];

/** Upright faces for reading; headings are one step heavier. */
const CHAINS: Record<Weight, readonly FontFace[]> = {
  regular: bundledFaces,
  medium: [
    fontFace('NotoSansSC-Medium', () =>
      require.resolve('@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf'),
    ),
    ...bundledFaces,
  ],
};

/** Stands for a character that no face has (〓, as Chinese printers put it): a paper is never refused for a name in it. */
const MISSING = '〓';

/** Texts broken into lines with the widths of the very glyphs that will be embedded. */
export class MeasuredText {
  readonly #subsets: ReadonlyMap<FontFace, FontSubset>;

  private constructor(subsets: ReadonlyMap<FontFace, FontSubset>) {
    this.#subsets = subsets;
  }

  /** Cuts the fonts for these texts; only they can be measured and drawn. */
  static async of(texts: readonly { text: string; weight: Weight }[]): Promise<MeasuredText> {
    const wanted = new Map<FontFace, Set<string>>();
    for (const { text, weight } of texts) {
      for (const run of linesOf(text, weight).flat()) {
        const characters = wanted.get(run.face) ?? new Set();
        for (const char of run.text) characters.add(char);
        wanted.set(run.face, characters);
      }
    }
    const subsets = new Map<FontFace, FontSubset>();
    for (const [face, characters] of wanted) subsets.set(face, await makeSubset(face, characters));
    return new MeasuredText(subsets);
  }

  get subsets(): FontSubset[] {
    return [...this.#subsets.values()];
  }

  /** Lines no wider than `width` points at `size` points. */
  broken(text: string, weight: Weight, size: number, width: number): Line[] {
    return linesOf(text, weight).flatMap((line) =>
      breakLine(line, width / size, (face, char) => this.#advance(face, char)),
    );
  }

  /** Points. */
  widthOf(line: Line, size: number): number {
    let ems = 0;
    for (const { face, text } of line) for (const char of text) ems += this.#advance(face, char);
    return ems * size;
  }

  subsetOf(face: FontFace): FontSubset {
    return this.#subsets.get(face)!;
  }

  #advance(face: FontFace, char: string): number {
    return this.#subsets.get(face)!.glyphs.get(char)!.advance / 1000;
  }
}

function linesOf(text: string, weight: Weight): Line[] {
  const chain = CHAINS[weight];
  return drawableText(text)
    .split('\n')
    .map((line) =>
      runsOf([...line].map((char) => (isDrawable(chain, char) ? char : MISSING)).join(''), chain),
    );
}

const isDrawable = (chain: readonly FontFace[], char: string): boolean =>
  chain.some((face) => face.has(char.codePointAt(0)!));
