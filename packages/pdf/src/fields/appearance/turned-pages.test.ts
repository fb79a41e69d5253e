import { beforeAll, describe, expect, test } from 'vitest';
import type { Rotation } from '../../objects/page-tree.ts';
import type { Signing } from '../../sign/sign-prepared.ts';
import { signRevision } from '../../sign/sign-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { isBlack, isRed, pagePixels } from '../../testing/files/page-pixels.ts';
import { redSquare } from '../../testing/files/test-picture.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { slicedPicture } from './appearance.ts';

let signing: Signing;
let square: Buffer;
beforeAll(async () => {
  signing = { signer: await (await makeTestPki()).issueSigner({ commonName: '张三' }) };
  square = await redSquare();
});

const rotations: Rotation[] = [0, 90, 180, 270];
const boxes = [undefined, [50, 80, 350, 480]] as const;
const cases = rotations.flatMap((rotate) =>
  boxes.flatMap((cropBox) => [1, 2.5].map((userUnit) => ({ rotate, cropBox, userUnit }))),
);
const label = '$rotate° · cropped to $cropBox · unit $userUnit';
const near = (value: number) => expect.closeTo(value, 0);

describe.each(cases)(`on a page: ${label}`, (page) => {
  const base = makePdf({ ...page, cropBox: page.cropBox && [...page.cropBox], mediaBox: [0, 0, 400, 600] });
  const seal = { x: 0.1, y: 0.05, width: 0.3, height: 0.2 };
  const strip = { x: 0.9, y: 0.3, width: 0.1, height: 0.2 };
  const note = { x: 0.5, y: 0.05, width: 0.3, height: 0.1 };

  test('seal, strip and text stand upright where they were put', async () => {
    const text = '甲方';
    const plan = {
      field: { name: 'sig', kind: 'signature' as const, page: 1, rect: seal },
      adds: [
        { name: 'strip', kind: 'slice' as const, page: 1, rect: strip },
        { name: 'note', kind: 'text' as const, page: 1, rect: note },
      ],
      appearance: [{ kind: 'picture' as const, picture: square, fit: 'fill' as const }],
      fills: [
        { field: 'strip', appearance: [slicedPicture(square, 1, 2)] },
        { field: 'note', appearance: [{ kind: 'text' as const, text, size: 200 }] },
      ],
    };
    const facts = { name: '张三', time: new Date() };
    const file = Buffer.concat([base, await signRevision(base, { ...plan, ...facts }, signing)]);
    const pixels = await pagePixels(file, 1, 500);
    // The white bar lies a fifth of the picture above its lower edge: the picture is not turned.
    for (const place of [seal, strip]) {
      const at = (from: number, to: number) =>
        pixels.shareOf(isRed, {
          x: place.x + place.width * 0.1,
          width: place.width * 0.8,
          y: place.y + place.height * from,
          height: place.height * (to - from),
        });
      expect(at(0.02, 0.08)).toBeGreaterThan(0.9);
      expect(at(0.12, 0.18)).toBeLessThan(0.1);
      expect(at(0.23, 0.97)).toBeGreaterThan(0.9);
    }
    const red = pixels.boundsOf(isRed)!;
    expect([red.x * 100, red.y * 100, red.width * 100, red.height * 100]).toEqual([10, 5, 90, 45].map(near));
    const inNote = { x: note.x, y: note.y, width: note.width, height: note.height };
    expect(pixels.shareOf(isBlack, inNote)).toBeGreaterThan(0.03);
    const right = { ...inNote, x: inNote.x + inNote.width + 0.01, width: 0.08 };
    expect(pixels.shareOf(isBlack, right)).toBe(0);
  });
});
