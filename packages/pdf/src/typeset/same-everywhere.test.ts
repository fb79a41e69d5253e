import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeSubset } from '../fields/appearance/embedded-font.ts';
import type { FontFace } from '../fields/appearance/font-face.ts';
import { randomPaper } from '../testing/files/random-paper.ts';
import { faceOf } from './faces/face-stacks.ts';
import type { FaceStyle } from './layout/laid-paper.ts';
import { layOutPaper } from './layout/lay-out-paper.ts';
import type { AdvanceOf } from './layout/text/cells.ts';
import { listedAdvance } from './layout/text/listed-advance.ts';

const PAPERS = Array.from({ length: 200 }, (_, index) => randomPaper(index + 1));
const MISSING = '〓';

it('breaks 200 papers by listed widths as by the advances of the glyphs that are embedded', async () => {
  const asked = new Map<string, { style: FaceStyle; char: string }>();
  const listed = PAPERS.map((paper) =>
    digest(
      layOutPaper(paper, (style, char) => {
        asked.set(`${style.face} ${style.weight} ${char}`, { style, char });
        return listedAdvance(style, char);
      }),
    ),
  );
  const embedded = await embeddedAdvance([...asked.values()]);
  const again = PAPERS.map((paper) => digest(layOutPaper(paper, embedded)));
  expect(again).toEqual(listed);
  expect(new Set(listed).size, 'all papers differ').toBe(PAPERS.length);
  const characters = new Set([...asked.values()].map(({ char }) => char));
  expect([...'𠮷〓😀龘Ω✓'].filter((char) => !characters.has(char))).toEqual([]);
}, 60_000);

it('would notice glyphs of another width', () => {
  const [paper] = PAPERS;
  const wider: AdvanceOf = (style, char) => listedAdvance(style, char) + (char === '2' ? 0.001 : 0);
  expect(digest(layOutPaper(paper!, wider))).not.toBe(digest(layOutPaper(paper!)));
});

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The advances that stand in a file beside its glyphs. */
async function embeddedAdvance(asked: readonly { style: FaceStyle; char: string }[]): Promise<AdvanceOf> {
  const drawnAs = (style: FaceStyle, char: string) => {
    const face = faceOf(style, char);
    return face ? { face, char } : { face: faceOf(style, MISSING)!, char: MISSING };
  };
  const wanted = new Map<FontFace, Set<string>>();
  for (const { style, char } of asked) {
    const drawn = drawnAs(style, char);
    wanted.set(drawn.face, (wanted.get(drawn.face) ?? new Set()).add(drawn.char));
  }
  const subsets = new Map<FontFace, Awaited<ReturnType<typeof makeSubset>>>();
  for (const [face, characters] of wanted) subsets.set(face, await makeSubset(face, characters));
  const known = new Map<string, number>();
  return (style, char) => {
    const key = `${style.face} ${style.weight} ${char}`;
    let advance = known.get(key);
    if (advance === undefined) {
      const drawn = drawnAs(style, char);
      advance = subsets.get(drawn.face)!.glyphs.get(drawn.char)!.advance / 1000;
      known.set(key, advance);
    }
    return advance;
  };
}
