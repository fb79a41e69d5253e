import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldLock } from '../fields/field-lock.ts';
import { listFields } from '../objects/form-fields.ts';
import { PdfDict, type PdfObject, PdfRef, PdfString, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { hasTool, judgeWithPdfsig, runTool } from '../testing/external-tools.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { isBlack, isRed, pagePixels } from '../testing/page-pixels.ts';
import { redDisc } from '../testing/test-picture.ts';
import { makeTestPki, type TestPki } from '../testing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { verifyPdf } from '../verify/verify-pdf.ts';
import { flateStream } from '../write/flate-stream.ts';
import type { Signing } from './sign-prepared.ts';
import { type SignPlan, signRevision } from './sign-revision.ts';

let pki: TestPki;
let signing: Signing;
let seal: Buffer;
beforeAll(async () => {
  pki = await makeTestPki();
  signing = { signer: await pki.issueSigner({ commonName: '张三' }) };
  seal = await redDisc(60);
});

type Add = (object: PdfObject) => PdfRef;
type Entries = Record<string, PdfObject | undefined>;

/** A file with a form as another program made it; its widgets stand on the first page without saying so (/P). */
function foreignForm(makeFields: (add: Add) => PdfRef[], widgets: 'listed' | 'indirect' = 'listed'): Buffer {
  const listed: PdfRef[] = [];
  return makePdf({
    pages: 2,
    rotate: 90,
    catalog: (add) => {
      const note = (object: PdfObject) => {
        const ref = add(object);
        if (object instanceof PdfDict && object.has('Rect')) listed.push(ref);
        return ref;
      };
      return { AcroForm: pdfDict({ Fields: makeFields(note), DA: encodeText('/Helv 0 Tf 0 g') }) };
    },
    pageEntries: (add, index) => {
      const own = index === 0 ? listed : [];
      return { Annots: widgets === 'indirect' ? add(own) : own };
    },
  });
}

const widget = (rect: number[], extra: Entries = {}): PdfDict =>
  pdfDict({ Type: pdfName('Annot'), Subtype: pdfName('Widget'), F: 4, Rect: rect, ...extra });
const field = (name: string, type: string, extra: Entries = {}): Entries => ({
  T: encodeText(name),
  FT: pdfName(type),
  ...extra,
});
const place = [100, 100, 220, 220];

/** A field with kids; they name it by the number that it gets after them. */
function family(add: Add, parent: Entries, kids: readonly PdfDict[]): PdfRef {
  const number = add(null).num + kids.length + 1;
  const refs = kids.map((kid) => add(kid.with({ Parent: new PdfRef(number) })));
  return add(pdfDict({ ...parent, Kids: refs }));
}

const signed = async (base: Buffer, plan: Partial<SignPlan>, using = signing): Promise<Buffer> => {
  const facts = { field: 'sig', name: '张三', time: new Date('2026-11-21T08:00:00Z') };
  return Buffer.concat([base, await signRevision(base, { ...facts, ...plan }, using)]);
};
const sealed = () => ({ appearance: [{ kind: 'picture' as const, picture: seal }] });

async function expectSound(file: Buffer): Promise<void> {
  const report = await verifyPdf(file, { trust: [pki.root.certificate] });
  expect(report.validity, JSON.stringify(report.changes)).toBe('unmodified');
  if (hasTool('pdfsig')) expect(judgeWithPdfsig(file).every(({ isValid }) => isValid)).toBe(true);
  if (hasTool('qpdf'))
    expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': file })).toMatchObject({ code: 0 });
}

const withCode = (code: string) => expect.objectContaining({ name: 'PdfError', code });

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
    await expectSound(file);
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
    for (const name of free) await expectSound(await signed(once, text(name)));
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

describe('seed values that the field requires', () => {
  const seeded = (seed: Entries) =>
    foreignForm((add) => [add(widget(place, field('sig', 'Sig', { SV: pdfDict(seed) })))]);
  const text = (word: string) => encodeText(word);
  const root = () => new PdfString(pki.root.certificate);

  test.each<[string, () => Entries, Partial<SignPlan>]>([
    ['a reason of its list', () => ({ Ff: 8, Reasons: [text('同意')] }), { reason: '同意' }],
    ['no reason', () => ({ Ff: 8, Reasons: [text('.')] }), {}],
    ['our encoding', () => ({ Ff: 2, SubFilter: [pdfName('ETSI.CAdES.detached')] }), {}],
    ['our digest', () => ({ Ff: 64, DigestMethod: [text('SHA512'), text('SHA256')] }), {}],
    ['an approval', () => ({ MDP: pdfDict({ P: 0 }) }), {}],
    ['a certification', () => ({ MDP: pdfDict({ P: 2 }) }), { certification: 2 }],
    ['our authority', () => ({ Cert: pdfDict({ Ff: 2, Issuer: [root()] }) }), {}],
    ['what is only suggested', () => ({ Ff: 0, DigestMethod: [text('MD5')], Reasons: [text('别的')] }), {}],
  ])('are met: %s', async (_, seed, plan) => {
    await expectSound(await signed(seeded(seed()), plan));
  });

  test.each<[string, () => Entries, Partial<SignPlan>]>([
    ['another reason', () => ({ Ff: 8, Reasons: [text('同意')] }), { reason: '随便' }],
    ['another encoding', () => ({ Ff: 2, SubFilter: [pdfName('adbe.pkcs7.detached')] }), {}],
    ['another digest', () => ({ Ff: 64, DigestMethod: [text('SHA384')] }), {}],
    ['a certification', () => ({ MDP: pdfDict({ P: 1 }) }), { certification: 2 }],
    ['a timestamp', () => ({ TimeStamp: pdfDict({ Ff: 1, URL: text('http://tsa.example') }) }), {}],
    ['somebody else', () => ({ Cert: pdfDict({ Ff: 1, Subject: [root()] }) }), {}],
    ['an appearance by name', () => ({ Ff: 256, AppearanceFilter: text('公司章') }), {}],
  ])('are not met, and the field is not signed: %s', async (_, seed, plan) => {
    await expect(signed(seeded(seed()), plan)).rejects.toEqual(withCode('seed-value'));
  });

  test('a timestamp, when one is made', async () => {
    const base = seeded({ TimeStamp: pdfDict({ Ff: 1 }) });
    const timestamp = builtInTimestamper(pki.timestampAuthority);
    await expectSound(await signed(base, {}, { ...signing, timestamp }));
  });
});

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
    await expectSound(file);
    expect(valuesOf(file)).toEqual({
      note: '同意全部条款，\n并承诺按时履行。',
      agree: 'Yes',
      way: 'B',
      city: 'sh',
      cities: '北京',
    });
    expect((await pagePixels(file, 1, 800)).boundsOf(isRed), 'boxes that are on').not.toBeNull();
  });

  test('after somebody signed, filling is permitted and what is shown is the value', async () => {
    const once = await signed(form(), {});
    const invisible = { name: 'ours', kind: 'signature' as const, page: 1 };
    await expectSound(await signed(once, { field: invisible, fills }));
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
  await expectSound(file);
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
  await expectSound(file);
  const isDrawn = openPdf(file).findDict(openPdf(file).catalog, 'AcroForm')!.has('NeedAppearances');
  expect(isDrawn).toBe(false);
  const place = { x: 100 / 595, y: 600 / 842, width: 200 / 595, height: 40 / 842 };
  expect((await pagePixels(file, 1)).shareOf(isBlack, place)).toBeGreaterThan(0.01);
});
