import { beforeAll, describe, expect, test } from 'vitest';
import type { Rotation } from '../../objects/page-tree.ts';
import type { Signing } from '../../sign/sign-prepared.ts';
import { signRevision } from '../../sign/sign-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { redDisc } from '../../testing/files/test-picture.ts';
import { hasTool, runTool } from '../../testing/programs/external-tools.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import type { FractionRect } from '../page-geometry.ts';
import type { Appearance } from './appearance.ts';
import { bundledFaces, runsOf } from './font-face.ts';

let signing: Signing;
let picture: Buffer;
beforeAll(async () => {
  signing = { signer: await (await makeTestPki()).issueSigner({ commonName: '张三' }) };
  picture = await redDisc(60);
});

const somewhere: FractionRect = { x: 0.5, y: 0.1, width: 0.4, height: 0.1 };

async function signedWith(appearance: Appearance, rotate: Rotation = 0, rect = somewhere): Promise<Buffer> {
  const base = makePdf({ rotate, mediaBox: [0, 0, 400, 600] });
  const field = { name: 'sig', kind: 'signature' as const, page: 1, rect };
  const plan = { field, appearance, name: '张三', time: new Date() };
  return Buffer.concat([base, await signRevision(base, plan, signing)]);
}

describe.skipIf(!hasTool('pdftotext'))('text', () => {
  const textOf = (pdf: Buffer) => runTool('pdftotext', ['file.pdf', '-'], { 'file.pdf': pdf }).output;

  test('can be searched and copied, Chinese and Latin, line by line', async () => {
    const text = '甲方：上海星河电子签约科技有限公司\n2026年11月21日 (signed) €100';
    expect(textOf(await signedWith([{ kind: 'text', text }]))).toContain(text);
  });

  test('has rare characters of names from a face that knows them', async () => {
    const text = '𠮷田𣘗子 㐂';
    expect(textOf(await signedWith([{ kind: 'text', text }]))).toContain(text);
  });

  test('too long for its box is broken into lines by the rules of Chinese', async () => {
    const text =
      '同意本合同第一条至第十条的全部约定，并承诺按时履行（见附件）。Signed in Shanghai by both parties.';
    const box = { x: 0.1, y: 0.1, width: 0.4, height: 0.2 };
    const lines = textOf(await signedWith([{ kind: 'text', text, wrap: true }], 0, box)).split('\n');
    const shown = lines.filter((line) => line && !line.startsWith('Contract'));
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.join('').replaceAll(/\s/g, '')).toContain(text.replaceAll(' ', ''));
    for (const line of shown) expect(line).toMatch(/^[^，。、）]/u);
    expect(shown).toContainEqual(expect.stringMatching(/\bShanghai\b/));
  });

  test('of more characters than one mapping block holds is complete', async () => {
    const text = Array.from({ length: 250 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
    const wide = { x: 0, y: 0.4, width: 1, height: 0.1 };
    expect(textOf(await signedWith([{ kind: 'text', text }], 0, wide))).toContain(text);
  });
});

describe.skipIf(!hasTool('pdftoppm'))('a seal', () => {
  /** Share of red pixels in a part of the page as shown, in fractions from the lower left. */
  async function rednessOf(pdf: Buffer, rect: FractionRect): Promise<number> {
    const command = 'pdftoppm -r 72 "$0" | base64';
    const ppm = Buffer.from(runTool('sh', ['-c', command, 'file.pdf'], { 'file.pdf': pdf }).output, 'base64');
    const [head, columns, rows] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 40))!;
    const [width, height] = [Number(columns), Number(rows)];
    let red = 0;
    let all = 0;
    for (let y = Math.ceil((1 - rect.y - rect.height) * height); y < (1 - rect.y) * height - 1; y++) {
      for (let x = Math.ceil(rect.x * width); x < (rect.x + rect.width) * width - 1; x++) {
        const at = head.length + (y * width + x) * 3;
        all++;
        if (ppm[at]! > 150 && ppm[at + 1]! < 100) red++;
      }
    }
    return red / all;
  }

  test.each<[Rotation]>([[0], [90], [180], [270]])(
    'appears where it was put on a page turned by %i°',
    async (rotate) => {
      const pdf = await signedWith([{ kind: 'picture', picture }], rotate);
      expect(await rednessOf(pdf, somewhere)).toBeGreaterThan(0.02);
      expect(await rednessOf(pdf, { x: 0, y: 0.3, width: 1, height: 0.7 })).toBe(0);
    },
  );

  test('may stand anywhere in a zone, and is cut off at its edge', async () => {
    const box = { x: 0.5, y: 0, width: 1, height: 1 };
    const pdf = await signedWith([{ kind: 'picture', picture, box, fit: 'fill' }]);
    const [left, right] = [
      { ...somewhere, width: 0.2 },
      { ...somewhere, x: 0.7, width: 0.2 },
    ];
    expect(await rednessOf(pdf, left)).toBe(0);
    expect(await rednessOf(pdf, right)).toBeGreaterThan(0.02);
    expect(await rednessOf(pdf, { x: 0.9, y: 0, width: 0.1, height: 1 })).toBe(0);
  });
});

test('a picture that is none is named as such', async () => {
  const broken = signedWith([{ kind: 'picture', picture: Buffer.from('no picture') }]);
  await expect(broken).rejects.toMatchObject({ name: 'PdfError', code: 'bad-image' });
});

test('a character goes to the first face that has it; marks that only steer drawing are dropped', () => {
  const house = { name: 'House', file: () => new Uint8Array(), has: (code: number) => code === 0x31350 };
  const runs = runsOf('张\u{31350}\u{E0100}\tA', [...bundledFaces, house]);
  expect(runs.map(({ face, text }) => [face.name, text])).toEqual([
    ['NotoSansSC-Regular', '张'],
    ['House', '\u{31350}'],
    ['NotoSansSC-Regular', ' A'],
  ]);
});
