import { beforeAll, describe, expect, test } from 'vitest';
import type { TextDrawing } from '../fields/appearance/appearance.ts';
import { listFields } from '../objects/form-fields.ts';
import { PdfString } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { decodeText } from '../objects/text-string.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { expectSound } from '../testing/programs/expect-sound.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { launchRevision } from './launch-revision.ts';
import type { Signing } from './sign-prepared.ts';
import { signRevision } from './sign-revision.ts';

/** What a text field shows is what it holds: our own verifier compares both, and calls anything else a forgery. */

let pki: TestPki;
let signing: Signing;
let launched: Buffer;
const facts = { name: '张三', time: new Date() };

beforeAll(async () => {
  pki = await makeTestPki();
  signing = { signer: await pki.issueSigner({ commonName: '张三' }) };
  const rect = { x: 0.1, y: 0.1, width: 0.3, height: 0.2 };
  const fields = [
    { name: 's01_sig', kind: 'signature' as const, page: 1, rect, lock: ['s01_sig', 's01_txt'] },
    { name: 's01_txt', kind: 'text' as const, page: 1, rect: { ...rect, y: 0.5 } },
  ];
  const base = makePdf();
  launched = Buffer.concat([base, await launchRevision(base, { fields, ...facts }, signing)]);
});

async function fillWith(fill: { value?: string; appearance?: TextDrawing[] }): Promise<Buffer> {
  const fills = [{ field: 's01_txt', ...fill }];
  return Buffer.concat([
    launched,
    await signRevision(launched, { field: 's01_sig', fills, ...facts }, signing),
  ]);
}

function valueIn(file: Buffer): string {
  const { value } = listFields(openPdf(file)).find(({ name }) => name === 's01_txt')!;
  return value instanceof PdfString ? decodeText(value) : '';
}

const drawn = (text: string, more: Partial<TextDrawing> = {}): TextDrawing[] => [
  { kind: 'text', text, ...more },
];

describe('is accepted by every validator', () => {
  test.each([
    ['a date', '2026年11月21日'],
    ['an opinion in several lines', '同意。\n请尽快安排付款，并于本月内完成交付。\r\nAgreed.'],
    ['rare characters', '𠮷田㐂𣘗'],
    ['a character with a variant mark, which cannot be drawn', '葛\u{E0100}城'],
    ['a letter and its accent apart', 'Ame\u0301lie'],
    ['a compatibility form of a character', '\uf900門'],
    ['marks of width', '１２３（壹）％'],
    ['blanks of all sorts', '甲方\u3000 \t乙方\u00a0丙方'],
    ['nothing', ''],
  ])('%s', async (_, text) => {
    await expectSound(await fillWith({ value: text }), [pki.root.certificate]);
    await expectSound(await fillWith({ appearance: drawn(text, { wrap: true }) }), [pki.root.certificate]);
  });

  test('a box that is ticked, or left empty', async () => {
    for (const tick of ['✓', '']) {
      const file = await fillWith({ appearance: drawn(tick, { frame: true, align: 'center' }) });
      await expectSound(file, [pki.root.certificate]);
      expect(valueIn(file)).toBe(tick);
    }
  });

  test('several drawings, whose texts are the value together', async () => {
    const box = { x: 0, y: 0, width: 0.5, height: 1 };
    const both = [...drawn('同意', { box }), ...drawn('2026年11月21日', { box: { ...box, x: 0.5 } })];
    const file = await fillWith({ appearance: both });
    await expectSound(file, [pki.root.certificate]);
    expect(valueIn(file)).toBe('同意\n2026年11月21日');
  });
});
