import { describe, expect, it } from 'vitest';
import { listFields } from '../objects/form-fields.ts';
import { PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { pageText } from '../render/render-page.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { annotatedPdf, annotation, FIRST_PAGE, painted, SPOT } from '../testing/files/annotated-pdf.ts';
import { encryptWithQpdf } from '../testing/files/encrypt-with-qpdf.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { isRed, pagePixels } from '../testing/files/page-pixels.ts';
import { rewriteWithQpdf } from '../testing/files/rewrite-with-qpdf.ts';
import { expectSound } from '../testing/programs/expect-sound.ts';
import { hasTool } from '../testing/programs/external-tools.ts';
import { flattenSoundly } from '../testing/programs/flatten-soundly.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { flateStream } from '../write/flate-stream.ts';
import { flattenPdf } from './flatten-pdf.ts';

const untouched = { bytes: null, closed: [], undrawable: null };
const address = pdfDict({ S: pdfName('URI'), URI: encodeText('https://example.com/terms') });

describe('a file that is closed already stays as it is', () => {
  it.each<[string, () => Buffer]>([
    ['plain', () => makePdf({ pages: 3 })],
    ['with packed objects', () => makePdf({ pages: 3, xrefStream: true })],
    [
      'with links, bookmarks, a place at which it opens and tags',
      () =>
        annotatedPdf(() => [annotation('Link', { A: address, Border: [0, 0, 0] })], {
          pages: 2,
          catalog: (add) => {
            const dest = [FIRST_PAGE, pdfName('Fit')];
            const item = new PdfRef(add(pdfDict({ Marked: true })).num + 1);
            const outlines = new PdfRef(item.num + 1);
            add(pdfDict({ Title: encodeText('一'), Parent: outlines, Dest: dest }));
            add(pdfDict({ First: item, Last: item, Count: 1 }));
            return { Outlines: outlines, OpenAction: dest, MarkInfo: new PdfRef(item.num - 1) };
          },
        }),
    ],
    ...(hasTool('qpdf')
      ? ([
          ['linearised', () => rewriteWithQpdf('--linearize')],
          ['packed by qpdf', () => rewriteWithQpdf('--object-streams=generate')],
        ] satisfies [string, () => Buffer][])
      : []),
  ])('%s', async (_, make) => {
    expect(await flattenPdf(make())).toEqual(untouched);
  });
});

describe('a form', () => {
  const text = (value: string, extra = {}) =>
    annotation('Widget', { FT: pdfName('Tx'), T: encodeText('price'), V: encodeText(value), ...extra });

  it('is gone, and shows what it showed', async () => {
    const file = annotatedPdf((add) => [
      painted(add, 'Widget', { FT: pdfName('Btn'), Ff: 65_536, T: encodeText('ok') }),
    ]);
    const { bytes, closed } = await flattenSoundly(file);
    expect(closed).toContain('fields');
    expect(listFields(openPdf(bytes))).toEqual([]);
    expect(listPages(openPdf(bytes))[0]!.dict.has('Annots')).toBe(false);
  });

  it('shows a value that had no appearance', async () => {
    const { bytes } = await flattenSoundly(annotatedPdf(() => [text('一百元')]));
    expect(JSON.stringify(await pageText(bytes, 1))).toContain('一百元');
  });

  it('shows the value, not an appearance that readers are to draw again', async () => {
    const field = { FT: pdfName('Tx'), T: encodeText('price'), V: encodeText('200') };
    const file = annotatedPdf((add) => [painted(add, 'Widget', field)], {}, { NeedAppearances: true });
    const { bytes } = await flattenSoundly(file);
    expect(JSON.stringify(await pageText(bytes, 1))).toContain('200');
  });

  it('is refused by its page when a value cannot be drawn', async () => {
    const file = annotatedPdf(() => [text('\u{10FFFD}')]);
    expect(await flattenPdf(file)).toEqual({ ...untouched, undrawable: 1 });
  });

  it('is refused by its page when a box is ticked and has no picture of a tick', async () => {
    const box = { FT: pdfName('Btn'), T: encodeText('yes'), V: pdfName('Yes'), AS: pdfName('Yes') };
    expect(await flattenPdf(annotatedPdf(() => [annotation('Widget', box)]))).toEqual({
      ...untouched,
      undrawable: 1,
    });
  });

  it('leaves nothing of empty fields', async () => {
    const empty = annotation('Widget', { FT: pdfName('Sig'), T: encodeText('s') });
    const { bytes } = await flattenSoundly(annotatedPdf(() => [empty]));
    expect(bytes.includes('/Sig')).toBe(false);
  });
});

describe('a file is refused', () => {
  it('when it is signed', async () => {
    const pki = await makeTestPki();
    const file = annotatedPdf((add) => [painted(add, 'Stamp')]);
    const plan = { fields: [], name: '甲', time: new Date() };
    const signed = Buffer.concat([
      file,
      await launchRevision(file, plan, { signer: await pki.issueSigner({ commonName: '甲' }) }),
    ]);
    await expect(flattenPdf(signed)).rejects.toMatchObject({ code: 'forbids-changes' });
  });

  it.runIf(hasTool('qpdf'))('when it would lose its encryption', async () => {
    const file = annotatedPdf((add) => [painted(add, 'Stamp')]);
    const encrypted = encryptWithQpdf('256', { sample: file });
    await expect(flattenPdf(encrypted)).rejects.toMatchObject({ code: 'encrypted' });
  });
});

it('makes the same file of the same file', async () => {
  const file = annotatedPdf((add) => [painted(add, 'Stamp')]);
  expect((await flattenPdf(file)).bytes).toEqual((await flattenPdf(file)).bytes);
});

it('draws where it stood on a page whose content leaves its own coordinates open', async () => {
  const file = annotatedPdf((add) => [painted(add, 'Stamp')], {
    pageEntries: (add) => ({
      Contents: add(flateStream(pdfDict({}), Buffer.from('q 0.2 0 0 0.2 90 0 cm Q Q q 3 0 0 3 50 50 cm'))),
    }),
  });
  const { bytes } = await flattenSoundly(file);
  const { x, width } = (await pagePixels(bytes, 1)).boundsOf(isRed)!;
  expect(x).toBeCloseTo(SPOT[0] / 595, 2);
  expect(width).toBeCloseTo((SPOT[2] - SPOT[0]) / 595, 2);
});

it('is launched and signed soundly to every validator', async () => {
  const pki = await makeTestPki();
  const signing = { signer: await pki.issueSigner({ commonName: '甲' }) };
  const { bytes } = await flattenSoundly(annotatedPdf((add) => [painted(add, 'Stamp')], { pages: 2 }));
  const facts = { name: '甲', time: new Date() };
  const fields = [{ name: 's0001_g001', kind: 'signature' as const, page: 1, lock: ['s0001_g001'] }];
  const launched = Buffer.concat([bytes, await launchRevision(bytes, { ...facts, fields }, signing)]);
  const plan = { ...facts, field: 's0001_g001' };
  const signed = Buffer.concat([launched, await signRevision(launched, plan, signing)]);
  await expectSound(signed, [pki.root.certificate]);
});
