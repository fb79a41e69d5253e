import { beforeAll, describe, expect, test } from 'vitest';
import { listFields } from '../objects/form-fields.ts';
import { PdfRef, type PdfStream, pdfDict } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import {
  type Add,
  type Entries,
  family,
  field,
  foreignForm,
  place,
  widget,
} from '../testing/files/foreign-form.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { isBlack, isRed, pagePixels } from '../testing/files/page-pixels.ts';
import { redDisc } from '../testing/files/test-picture.ts';
import { foreignSigning, withCode } from '../testing/signing/foreign-signing.ts';
import { validationRevision } from './validation-revision.ts';

const { signed, launched, sound } = foreignSigning();
let seal: Buffer;
beforeAll(async () => {
  seal = await redDisc(60);
});
const sealed = () => ({ appearance: [{ kind: 'picture' as const, picture: seal }] });

describe('a signature field that another program made is signed and shows the seal upright', () => {
  const merged = (add: Add) => [add(widget(place, field('sig', 'Sig')))];
  const shapes: [string, string, () => Buffer][] = [
    ['merged with its widget', 'sig', () => foreignForm(merged)],
    ['on a page whose list of annotations stands apart', 'sig', () => foreignForm(merged, 'indirect')],
    [
      'apart from its widget',
      'sig',
      () => foreignForm((add) => [family(add, field('sig', 'Sig'), [widget(place)])]),
    ],
    [
      'below two groups that give it name and kind',
      '合同.甲方.签章',
      () =>
        foreignForm((add) => {
          const first = add(null).num;
          add(widget(place, { T: encodeText('签章'), Parent: new PdfRef(first + 2) }));
          const [leaf, top] = [new PdfRef(first + 1), new PdfRef(first + 3)];
          // pdfium, which draws our pictures, looks for the kind one level above, no further.
          const group = add(pdfDict({ ...field('甲方', 'Sig'), Kids: [leaf], Parent: top }));
          return [add(pdfDict({ T: encodeText('合同'), Kids: [group] }))];
        }),
    ],
  ];
  test.each(shapes)('%s', async (_, name, make) => {
    const base = make();
    const file = await signed(base, { field: name, ...sealed() });
    await sound(file);
    expect((await pagePixels(file, 1, 300)).boundsOf(isRed)).not.toBeNull();
    expect(listFields(openPdf(file)).map((one) => one.name)).toEqual([name]);
    const twice = signed(file, { field: name });
    await expect(twice).rejects.toEqual(withCode('field-signed'));
  });

  test('but not one that is read-only, or stands in two places', async () => {
    const readOnly = foreignForm((add) => [add(widget(place, field('sig', 'Sig', { Ff: 1 })))]);
    await expect(signed(readOnly, {})).rejects.toEqual(withCode('forbids-changes'));
    const two = [widget(place), widget([0, 0, 50, 50])];
    const twice = foreignForm((add) => [family(add, field('sig', 'Sig'), two)]);
    await expect(signed(twice, {})).rejects.toEqual(withCode('unknown-field'));
  });
});

test('a list of annotations that pages share is not shared any longer by the page that gets a field', async () => {
  const lists: PdfRef[] = [];
  const shared = makePdf({
    pages: 2,
    pageEntries: (add) => {
      if (lists.length === 0) lists.push(add([]));
      return { Annots: lists[0]! };
    },
  });
  const file = await signed(shared, {
    field: { name: 'sig', kind: 'signature', page: 2, rect: { x: 0, y: 0, width: 0.2, height: 0.1 } },
  });
  const lengths = listPages(openPdf(file)).map(
    (page) => openPdf(file).findArray(page.dict, 'Annots')?.length,
  );
  expect(lengths).toEqual([0, 1]);
  await sound(file);
});

test('values that only a viewer would draw are drawn when the file is first signed', async () => {
  const form = (values: Entries) =>
    makePdf({
      catalog: (add) => {
        const amount = widget([100, 600, 300, 640], field('amount', 'Tx', values));
        return { AcroForm: pdfDict({ Fields: [add(amount)], NeedAppearances: true }) };
      },
      pageEntries: (add) => ({ Annots: [new PdfRef(add(null).num - 1)] }),
    });
  const file = await signed(form({ V: encodeText('壹佰元整') }), {
    field: { name: 'sig', kind: 'signature', page: 1 },
  });
  await sound(file);
  const isDrawn = openPdf(file).findDict(openPdf(file).catalog, 'AcroForm')!.has('NeedAppearances');
  expect(isDrawn).toBe(false);
  const place = { x: 100 / 595, y: 600 / 842, width: 200 / 595, height: 40 / 842 };
  expect((await pagePixels(file, 1)).shareOf(isBlack, place)).toBeGreaterThan(0.01);
});

describe('a list that leads nowhere, to a number that the signature will take', () => {
  const { size } = openPdf(makePdf());

  test.each([0, 1, 2, 3])('is made again: fields, %i behind the last object', async (beyond) => {
    const nowhere = new PdfRef(size + beyond);
    for (const form of [nowhere, pdfDict({ Fields: nowhere })]) {
      const file = await launched(makePdf({ catalog: () => ({ AcroForm: form }) }));
      await sound(file);
      expect(listFields(openPdf(file)).map(({ name }) => name)).toEqual(['platform']);
    }
  });

  test.each([0, 1, 2, 3])('is made again: what proves signatures, %i behind the last object', (beyond) => {
    const base = makePdf({ catalog: () => ({ DSS: new PdfRef(size + beyond) }) });
    const data = { certificates: [Buffer.from('a certificate')], crls: [Buffer.from('a list')] };
    const pdf = openPdf(Buffer.concat([base, validationRevision(base, data)]));
    const store = pdf.findDict(pdf.catalog, 'DSS')!;
    const [certificate] = pdf.findArray(store, 'Certs')!;
    expect(Buffer.from(pdf.decode(pdf.resolve(certificate) as PdfStream)).toString()).toBe('a certificate');
    expect(pdf.findArray(store, 'CRLs')).toHaveLength(1);
  });
});
