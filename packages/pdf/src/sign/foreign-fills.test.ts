import { describe, expect, test } from 'vitest';
import { listFields } from '../objects/form-fields.ts';
import { PdfString, pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { type Add, family, field, foreignForm, place, widget } from '../testing/files/foreign-form.ts';
import { isRed, pagePixels } from '../testing/files/page-pixels.ts';
import { foreignSigning, withCode } from '../testing/signing/foreign-signing.ts';
import { flateStream } from '../write/flate-stream.ts';

const { signed, sound } = foreignSigning();

describe('fields of a foreign form are filled in the same act', () => {
  const tick = (add: Add, on: string) => {
    const picture = (content: string) =>
      add(flateStream(pdfDict({ Subtype: pdfName('Form'), BBox: [0, 0, 20, 20] }), Buffer.from(content)));
    return pdfDict({ N: pdfDict({ [on]: picture('1 0 0 rg 0 0 20 20 re f'), Off: picture('') }) });
  };
  const form = () =>
    foreignForm((add) => {
      const choices = ['A', 'B'].map((state, i) =>
        widget([300, 20 + 40 * i, 320, 40 + 40 * i], { AP: tick(add, state), AS: pdfName('Off') }),
      );
      const options = [[encodeText('sh'), encodeText('上海')], encodeText('北京')];
      return [
        add(widget(place, field('sig', 'Sig'))),
        add(
          widget(
            [20, 20, 80, 200],
            field('note', 'Tx', { Ff: 4096, Q: 1, DA: encodeText('/Helv 9 Tf 0 g') }),
          ),
        ),
        add(widget([240, 20, 260, 40], field('agree', 'Btn', { AP: tick(add, 'Yes'), AS: pdfName('Off') }))),
        family(add, field('way', 'Btn', { Ff: 1 << 15 }), choices),
        add(widget([400, 20, 420, 120], field('city', 'Ch', { Ff: 1 << 17, Opt: options }))),
        add(widget([440, 20, 500, 120], field('cities', 'Ch', { Opt: options }))),
      ];
    });
  const fills = [
    { field: 'note', value: '同意全部条款，\r\n并承诺按时履行。' },
    { field: 'agree', value: 'Yes' },
    { field: 'way', value: 'B' },
    { field: 'city', value: '上海' },
    { field: 'cities', value: '北京' },
  ];
  const valuesOf = (file: Buffer) =>
    Object.fromEntries(
      listFields(openPdf(file)).flatMap(({ name, value }) => {
        if (value instanceof PdfString) return [[name, openPdf(file).findText(pdfDict({ value }), 'value')]];
        return value instanceof Object && 'value' in value ? [[name, value.value]] : [];
      }),
    );

  test('text, check box, radio button and choices, each as its kind wants it', async () => {
    const file = await signed(form(), { fills, lock: ['sig', ...fills.map((fill) => fill.field)] });
    await sound(file);
    expect(valuesOf(file)).toEqual({
      note: '同意全部条款，\n并承诺按时履行。',
      agree: 'Yes',
      way: 'B',
      city: 'sh',
      cities: '北京',
    });
    expect((await pagePixels(file, 1, 800)).boundsOf(isRed), 'boxes that are on').not.toBeNull();
  });

  test('after a person signed, filling is permitted and what is shown is the value', async () => {
    const once = await signed(form(), {});
    const invisible = { name: 'ours', kind: 'signature' as const, page: 1 };
    await sound(await signed(once, { field: invisible, fills }));
  });

  test('what a field cannot hold is refused', async () => {
    const fillBy = (name: string, value: string) => signed(form(), { fills: [{ field: name, value }] });
    await expect(fillBy('agree', 'Maybe')).rejects.toEqual(withCode('unknown-field'));
    await expect(fillBy('way', 'C')).rejects.toEqual(withCode('unknown-field'));
    await expect(fillBy('city', '广州')).rejects.toEqual(withCode('unknown-field'));
    await expect(fillBy('nothing', 'x')).rejects.toEqual(withCode('unknown-field'));
  });

  test('a text field never shows other than its value', async () => {
    const appearance = [{ kind: 'text' as const, text: '一百万元' }];
    const forged = signed(form(), { fills: [{ field: 'note', value: '一百元', appearance }] });
    await expect(forged).rejects.toThrow(TypeError);
  });
});
