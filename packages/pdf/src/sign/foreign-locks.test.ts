import { describe, expect, test } from 'vitest';
import type { FieldLock } from '../fields/field-lock.ts';
import { listFields } from '../objects/form-fields.ts';
import { type PdfDict, type PdfString, pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { type Entries, field, foreignForm, place, widget } from '../testing/files/foreign-form.ts';
import { foreignSigning, withCode } from '../testing/signing/foreign-signing.ts';

const { signed, sound } = foreignSigning();

describe('the lock of a field', () => {
  const locking = (lock: Entries) =>
    foreignForm((add) => [
      add(widget(place, field('sig', 'Sig', { Lock: pdfDict({ Type: pdfName('SigFieldLock'), ...lock }) }))),
      add(widget([0, 0, 90, 90], field('sig2', 'Sig'))),
      add(widget([100, 0, 190, 20], field('amount', 'Tx'))),
      add(widget([200, 0, 290, 20], field('remark', 'Tx'))),
    ]);
  const text = (name: string) => ({ field: 'sig2', fills: [{ field: name, value: '一百元' }] });
  const names = (...all: string[]) => all.map(encodeText);

  test.each<[string, Entries, string[], string[]]>([
    ['All', { Action: pdfName('All') }, ['amount', 'remark'], []],
    ['Include', { Action: pdfName('Include'), Fields: names('amount') }, ['amount'], ['remark']],
    ['Exclude', { Action: pdfName('Exclude'), Fields: names('amount', 'sig2') }, ['remark'], ['amount']],
  ])('%s is written into the signature and obeyed by the next', async (action, lock, locked, free) => {
    const once = await signed(locking(lock), {});
    const params = paramsOf(once, 'sig');
    expect(params.get('Action')).toEqual(pdfName(action));
    for (const name of locked)
      await expect(signed(once, text(name))).rejects.toEqual(withCode('forbids-changes'));
    for (const name of free) await sound(await signed(once, text(name)));
  });

  test('of PDF 2.0 closes the whole document with P=1', async () => {
    const once = await signed(locking({ Action: pdfName('Include'), Fields: names('amount'), P: 1 }), {});
    expect(paramsOf(once, 'sig').get('P')).toBe(1);
    await expect(signed(once, { field: 'sig2' })).rejects.toEqual(withCode('forbids-changes'));
  });

  test('is joined with what the signer wants to lock besides', async () => {
    const preset = { Action: pdfName('Include'), Fields: names('amount') };
    const lockBy = async (lock: readonly string[] | FieldLock) => {
      const params = paramsOf(await signed(locking(preset), { lock }), 'sig');
      const fields = (params.get('Fields') ?? []) as PdfString[];
      return [params.get('Action'), ...fields.map(({ bytes }) => Buffer.from(bytes).toString())];
    };
    expect(await lockBy(['remark'])).toEqual([pdfName('Include'), 'remark', 'amount']);
    expect(await lockBy({ action: 'All', fields: [] })).toEqual([pdfName('All')]);
    expect(await lockBy({ action: 'Exclude', fields: ['amount', 'remark'] })).toEqual([
      pdfName('Exclude'),
      'remark',
    ]);
  });

  function paramsOf(file: Buffer, name: string): PdfDict {
    const pdf = openPdf(file);
    const value = listFields(pdf).find((one) => one.name === name)!.value as PdfDict;
    const reference = pdf.resolve(pdf.findArray(value, 'Reference')![0]) as PdfDict;
    expect(reference.get('TransformMethod')).toEqual(pdfName('FieldMDP'));
    return pdf.findDict(reference, 'TransformParams')!;
  }
});
