import { expect, it } from 'vitest';
import { type PdfDict, pdfDict } from '../objects/object-model.ts';
import { annotatedPdf, annotation, GEOMETRY, paintedForm } from '../testing/files/annotated-pdf.ts';
import type { Add } from '../testing/files/foreign-form.ts';
import { hasTool } from '../testing/programs/external-tools.ts';
import { flattenSoundly } from '../testing/programs/flatten-soundly.ts';
import { countStrangePixels, popplerPicture } from '../testing/programs/poppler-picture.ts';

const SHOWN = 'FreeText Line Square Circle Underline StrikeOut Caret Stamp Ink Strange 3D'.split(' ');
const NEVER = ['Text', 'Popup', 'FileAttachment', 'Sound'];
const TURNS = [0, 90, 180, 270] as const;
const MATRICES = [
  [1, 0, 0, 1, 0, 0],
  [0, 1, -1, 0, 0, 0],
  [0.8, 0.6, -0.6, 0.8, 5, -9],
  [-2, 0, 0, 1, 40, 3],
  [1, 0.5, 0, 1, 0, 0],
];
const HIDDEN = [2, 6, 32, 36, 32 + 256];

/** Numbers from 0 to 1 that are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Made {
  readonly isSeen: boolean;
  make(add: Add): PdfDict;
}

function someAnnotations(next: () => number): Made[] {
  const among = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  return Array.from({ length: 2 + Math.floor(next() * 6) }, (): Made => {
    const isComment = next() < 0.15;
    const isHidden = next() < 0.25;
    const kind = isComment ? among(NEVER) : among(SHOWN);
    const flags = isHidden ? among(HIDDEN) : among([0, 4, 4 + 64, 4 + 128, 4 + 512]);
    const [x, y, width, height] = [
      60 + next() * 300,
      150 + next() * 400,
      20 + next() * 200,
      20 + next() * 150,
    ];
    const corners = next() < 0.2 ? [x + width, y, x, y + height] : [x, y, x + width, y + height];
    const colour = [next(), next(), next()].map((part) => part.toFixed(2)).join(' ');
    const box = [-next() * 50, next() * 20, 60 + next() * 100, 60 + next() * 100] as const;
    const matrix = among(MATRICES);
    return {
      isSeen: !isHidden && !isComment,
      make: (add) => {
        const form = paintedForm(add, colour, [...box], { Matrix: matrix });
        return annotation(kind, { ...GEOMETRY, F: flags, Rect: corners, AP: pdfDict({ N: form }) });
      },
    };
  });
}

it.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'pages with annotations of any kind, flags, places and turns look as they did without the hidden ones and comments: %i',
  async (seed) => {
    const next = numbersFrom(seed);
    const all = someAnnotations(next);
    const rotate = TURNS[Math.floor(next() * TURNS.length)]!;
    const fileOf = (made: readonly Made[]) =>
      annotatedPdf((add) => made.map(({ make }) => make(add)), { rotate });
    const { bytes } = await flattenSoundly(fileOf(all));
    expect(bytes.toString('latin1')).not.toContain('/Annot');
    if (!hasTool('pdftoppm')) return;
    const seen = fileOf(all.filter(({ isSeen }) => isSeen));
    expect(countStrangePixels(await popplerPicture(seen), await popplerPicture(bytes))).toBe(0);
  },
);
