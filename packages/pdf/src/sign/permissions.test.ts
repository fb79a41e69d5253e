import { beforeAll, describe, expect, test } from 'vitest';
import type { PlannedField } from '../fields/planned-field.ts';
import { inspectUpload } from '../inspect/inspect-upload.ts';
import { listFields } from '../objects/form-fields.ts';
import { pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { redDisc } from '../testing/files/test-picture.ts';
import { hasTool, judgeWithPdfsig, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { launchRevision } from './launch-revision.ts';
import type { Signing } from './sign-prepared.ts';
import { signRevision } from './sign-revision.ts';

let signing: Signing;
let seal: Buffer;
const facts = { name: '张三', time: new Date() };

beforeAll(async () => {
  const pki = await makeTestPki();
  signing = { signer: await pki.issueSigner({ commonName: '张三' }) };
  seal = await redDisc(40);
});

const preset = (name: string, extra: Partial<PlannedField> = {}): PlannedField => ({
  name,
  kind: 'signature',
  page: 1,
  rect: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 },
  ...extra,
});

const launched = async (base: Buffer, fields: PlannedField[]) =>
  Buffer.concat([base, await launchRevision(base, { fields, ...facts }, signing)]);

const signed = async (
  base: Buffer,
  field: string | PlannedField,
  fills: { field: string; text: string }[] = [],
) => {
  const plan = {
    field,
    appearance: [{ kind: 'picture' as const, picture: seal }],
    fills: fills.map(({ field, text }) => ({
      field,
      value: text,
      appearance: [{ kind: 'text' as const, text }],
    })),
    ...facts,
  };
  return Buffer.concat([base, await signRevision(base, plan, signing)]);
};

const withCode = (code: string) => expect.objectContaining({ name: 'PdfError', code });

describe('a file that arrives signed', () => {
  let arrived: Buffer;
  beforeAll(async () => {
    // The free position: a field of its own in the signing revision, on a file no one certified.
    arrived = await signed(makePdf(), preset('theirs'));
  });

  test('is counted as signed', () => {
    expect(inspectUpload(arrived)).toMatchObject({ signatures: 1, certification: null });
  });

  test.skipIf(!hasTool('pdfsig'))('is extended, never certified, and all signatures stay valid', async () => {
    const final = await signed(await launched(arrived, [preset('ours')]), 'ours');
    expect(inspectUpload(final)).toMatchObject({ signatures: 3, certification: null });
    expect(judgeWithPdfsig(final).map(({ isValid }) => isValid)).toEqual([true, true, true]);
  });

  test('takes no fields but signature fields', async () => {
    const text = preset('note', { kind: 'text' });
    await expect(launched(arrived, [text])).rejects.toEqual(withCode('forbids-changes'));
  });
});

describe('a launched file', () => {
  let base: Buffer;
  beforeAll(async () => {
    base = await launched(makePdf(), [
      preset('s01_sig', { lock: ['s01_sig', 's01_txt'] }),
      preset('s01_txt', { kind: 'text' }),
      preset('s02_sig'),
    ]);
  });

  test('says that it is certified for filling and signing', () => {
    expect(inspectUpload(base)).toMatchObject({ signatures: 1, certification: 2 });
  });

  test('takes no new fields, at launch or at signing', async () => {
    await expect(launched(base, [preset('more')])).rejects.toEqual(withCode('forbids-changes'));
    await expect(signed(base, preset('free'))).rejects.toEqual(withCode('forbids-changes'));
  });

  test('has every field signed once only', async () => {
    const once = await signed(base, 's01_sig');
    await expect(signed(once, 's01_sig')).rejects.toEqual(withCode('field-signed'));
  });

  test('lets no one write a field that a signature locked', async () => {
    const once = await signed(base, 's01_sig', [{ field: 's01_txt', text: '甲方' }]);
    const again = signed(once, 's02_sig', [{ field: 's01_txt', text: '别人' }]);
    await expect(again).rejects.toEqual(withCode('forbids-changes'));
  });

  test('knows only its own fields', async () => {
    await expect(signed(base, 's09_sig')).rejects.toEqual(withCode('unknown-field'));
    await expect(signed(base, 's01_txt')).rejects.toEqual(withCode('unknown-field'));
  });

  test('is refused a text that no font can draw, instead of showing a box', async () => {
    const rare = signed(base, 's01_sig', [{ field: 's01_txt', text: '\u{10FFFD}' }]);
    await expect(rare).rejects.toEqual(withCode('glyph-missing'));
  });
});

test('names must be free and pages must exist', async () => {
  await expect(launched(makePdf(), [preset('a'), preset('a')])).rejects.toEqual(withCode('name-taken'));
  await expect(launched(makePdf(), [preset('a', { page: 2 })])).rejects.toEqual(withCode('wrong-page'));
});

test.each([
  ['in the catalog', false],
  ['of its own', true],
])('a form that the upload brings, %s, is kept and extended', async (_, isIndirect) => {
  const upload = makePdf({
    catalog: (add) => {
      const field = add(pdfDict({ FT: pdfName('Tx'), T: encodeText('订单号'), V: encodeText('PO-7') }));
      const form = pdfDict({ Fields: isIndirect ? add([field]) : [field], NeedAppearances: true });
      return { AcroForm: isIndirect ? add(form) : form };
    },
  });
  const final = await signed(await launched(upload, [preset('s01_sig')]), 's01_sig');
  expect(listFields(openPdf(final)).map(({ name }) => name)).toEqual(['订单号', 's01_sig', 'platform']);
  expect(openPdf(final).findDict(openPdf(final).catalog, 'AcroForm')!.has('NeedAppearances')).toBe(false);
  if (hasTool('qpdf'))
    expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': final })).toMatchObject({ code: 0 });
});
