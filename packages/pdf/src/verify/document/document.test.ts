import { beforeAll, describe, expect, it } from 'vitest';
import { signDigest } from '../../cms/signed-data.ts';
import { addFields } from '../../fields/add-fields.ts';
import { changeCatalog } from '../../fields/interactive-form.ts';
import { listFields } from '../../objects/form-fields.ts';
import { type PdfDict, type PdfObject, type PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf, type Pdf } from '../../objects/pdf-document.ts';
import { encodeText } from '../../objects/text-string.ts';
import { launchRevision } from '../../sign/launch-revision.ts';
import { digestPrepared, embedSignature, prepareSignature } from '../../sign/prepared-signature.ts';
import type { Signing } from '../../sign/sign-prepared.ts';
import { signRevision } from '../../sign/sign-revision.ts';
import { certificationReference, signatureDictionary } from '../../sign/signature-dictionary.ts';
import { validationRevision } from '../../sign/validation-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { makeTestPki, type TestPki } from '../../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../../timestamp/issue-timestamp.ts';
import { flateStream } from '../../write/flate-stream.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import type { VerifyOptions } from '../verify-pdf.ts';
import { verifyPdf } from '../verify-pdf.ts';

let pki: TestPki;
let signing: Signing;
let trust: Uint8Array[];

beforeAll(async () => {
  pki = await makeTestPki();
  trust = [pki.root.certificate];
  signing = { signer: await pki.issueSigner({ commonName: '王一川' }) };
});

const form = (code: string) =>
  flateStream(
    pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 100, 20] }),
    Buffer.from(code),
  );

/** Another program's form: a text with two places, a choice, a check box, a pair of radio buttons. */
function foreignForm(entries: { text?: string; shown?: string; boxState?: string } = {}): Buffer {
  const { text = '100', shown = text, boxState = 'Yes' } = entries;
  const base = makePdf();
  const pdf = openPdf(base);
  const writer = new RevisionWriter(pdf);
  const page = listPages(pdf)[0]!;
  const look = (code: string) => pdfDict({ N: writer.add(form(code)) });
  const place = (y: number, more: Record<string, PdfObject>) =>
    pdfDict({
      Type: pdfName('Annot'),
      Subtype: pdfName('Widget'),
      Rect: [50, y, 150, y + 20],
      P: page.ref,
      F: 4,
      ...more,
    });
  const states = (on: string) =>
    pdfDict({ N: pdfDict({ [on]: writer.add(form('0 0 9 9 re f')), Off: writer.add(form('')) }) });
  const textLook = look(`BT /Helv 12 Tf 2 5 Td (${shown}) Tj ET`);
  const group = (kids: (parent: PdfRef) => PdfDict[], field: Record<string, PdfObject>) => {
    const ref = writer.add(null);
    const refs = kids(ref).map((kid) => writer.add(kid));
    writer.set(ref, pdfDict({ ...field, Kids: refs }));
    return { ref, refs };
  };
  const amount = group(
    (Parent) => [place(700, { Parent, AP: textLook }), place(660, { Parent, AP: textLook })],
    { FT: pdfName('Tx'), T: encodeText('amount'), V: encodeText(text) },
  );
  const city = writer.add(
    place(620, {
      FT: pdfName('Ch'),
      Ff: 1 << 17,
      T: encodeText('city'),
      V: encodeText('bj'),
      Opt: [
        [encodeText('bj'), encodeText('Beijing')],
        [encodeText('sh'), encodeText('Shanghai')],
      ],
      AP: look('BT (Beijing) Tj ET'),
    }),
  );
  const agree = writer.add(
    place(580, {
      FT: pdfName('Btn'),
      T: encodeText('agree'),
      V: pdfName('Yes'),
      AS: pdfName(boxState),
      AP: states('Yes'),
    }),
  );
  const pay = group(
    (Parent) =>
      ['cash', 'bank'].map((way, i) =>
        place(540 - i * 30, { Parent, AS: pdfName(way === 'cash' ? 'cash' : 'Off'), AP: states(way) }),
      ),
    { FT: pdfName('Btn'), Ff: 1 << 15, T: encodeText('pay'), V: pdfName('cash') },
  );
  writer.set(page.ref, page.dict.with({ Annots: [...amount.refs, city, agree, ...pay.refs] }));
  const acroForm = pdfDict({ Fields: [amount.ref, city, agree, pay.ref] });
  writer.set(pdf.trailer.get('Root') as PdfRef, pdf.catalog.with({ AcroForm: writer.add(acroForm) }));
  return Buffer.concat([base, writer.write().bytes]);
}

async function sign(
  base: Buffer,
  name = 'sig',
  rect = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 },
): Promise<Buffer> {
  const field = { name, kind: 'signature', page: 1, rect } as const;
  return Buffer.concat([base, await signRevision(base, { field, name: '王', time: new Date() }, signing)]);
}

type Edit = (pdf: Pdf, writer: RevisionWriter) => void;

function revise(base: Buffer, edit: Edit): Buffer {
  const pdf = openPdf(base);
  const writer = new RevisionWriter(pdf);
  edit(pdf, writer);
  return Buffer.concat([base, writer.write().bytes]);
}

/** Changes a field and its places by their index. */
const fill =
  (
    name: string,
    value: PdfObject,
    places: (writer: RevisionWriter) => Record<number, Record<string, PdfObject>> = () => ({}),
  ): Edit =>
  (pdf, writer) => {
    const field = listFields(pdf).find((each) => each.name === name)!;
    writer.set(field.ref!, field.dict.with({ V: value }));
    for (const [index, entries] of Object.entries(places(writer))) {
      const ref = field.widgets[Number(index)] as PdfRef;
      writer.set(ref, (writer.current(ref) as PdfDict).with(entries));
    }
  };

const verify = (bytes: Buffer, options: VerifyOptions = {}) => verifyPdf(bytes, { trust, ...options });
const checksOf = async (bytes: Buffer) =>
  (await verify(bytes)).signatures.at(-1)!.findings.map(({ check }) => check);

const written = (writer: RevisionWriter, text: string) =>
  pdfDict({ N: writer.add(form(`BT (${text}) Tj ET`)) });

describe('a form of another program, filled after it was signed', () => {
  it.each<[string, Edit]>([
    [
      'a text at both of its places',
      fill('amount', encodeText('200'), (writer) => ({
        0: { AP: written(writer, '200') },
        1: { AP: written(writer, '200') },
      })),
    ],
    [
      'another choice',
      fill('city', encodeText('sh'), (writer) => ({ 0: { AP: written(writer, 'Shanghai') } })),
    ],
    ['the box unticked', fill('agree', pdfName('Off'), () => ({ 0: { AS: pdfName('Off') } }))],
    [
      'the other radio button',
      fill('pay', pdfName('bank'), () => ({ 0: { AS: pdfName('Off') }, 1: { AS: pdfName('bank') } })),
    ],
  ])('is unmodified with %s, and says without signatures for it', async (_, edit) => {
    const report = await verify(revise(await sign(foreignForm()), edit));
    expect(report.validity).toBe('unmodified');
    expect(report.changes[0]).toMatchObject({ kind: 'form-filling', permitted: true });
    expect(report.changes[0]!.items[0]).toMatchObject({ what: 'field-filled', page: 1 });
    expect(report.changes[0]!.text.zh).toMatch(/^填写了“\w+”（第 1 页）$/);
    expect(report.signatures[0]!.findings.map(({ check }) => check)).toContain('filling-unsigned');
  });

  it.each<[string, Edit]>([
    [
      'one place shows something else',
      fill('amount', encodeText('200'), (writer) => ({
        0: { AP: written(writer, '200') },
        1: { AP: written(writer, '900') },
      })),
    ],
    [
      'a choice shows another one',
      fill('city', encodeText('sh'), (writer) => ({ 0: { AP: written(writer, 'Beijing') } })),
    ],
    [
      'a box gets a new picture',
      fill('agree', pdfName('Off'), (writer) => ({
        0: { AP: pdfDict({ N: pdfDict({ Yes: writer.add(form('0 0 99 9 re f')) }) }) },
      })),
    ],
    [
      'letters stand in another order than they are written',
      fill('amount', encodeText('109'), (writer) => {
        const AP = pdfDict({ N: writer.add(form('BT 40 5 Td (1) Tj 10 0 Td (0) Tj -40 0 Td (9) Tj ET')) });
        return { 0: { AP }, 1: { AP } };
      }),
    ],
    [
      'the value is invisible and lines draw another',
      fill('amount', encodeText('200'), (writer) => {
        const lines = Array.from({ length: 50 }, (_, i) => `${i} 0 m ${i} 9 l S`).join(' ');
        const AP = pdfDict({ N: writer.add(form(`BT 3 Tr (200) Tj ET ${lines}`)) });
        return { 0: { AP }, 1: { AP } };
      }),
    ],
  ])('is changed when %s', async (_, edit) => {
    const report = await verify(revise(await sign(foreignForm()), edit));
    expect(report.validity).toBe('changed');
    expect(report.changes[0]!.items.map(({ what }) => what)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^field-/)]),
    );
  });

  it.each(['NeedAppearances', 'XFA', 'CO'])('is changed when the form gets /%s', async (key) => {
    const signed = revise(await sign(foreignForm()), (pdf, writer) => {
      const ref = pdf.catalog.get('AcroForm') as PdfRef;
      writer.set(ref, (pdf.resolve(ref) as PdfDict).with({ [key]: key === 'NeedAppearances' ? true : [] }));
    });
    const { validity, changes } = await verify(signed);
    expect(validity).toBe('changed');
    expect(changes[0]!.text.zh, 'in words, not keys').toMatch(/^改动了表单的设置：[^A-Z]+$/);
  });
});

describe('what a document shows when it is signed', () => {
  it('is what its fields hold, or that is said', async () => {
    expect(await checksOf(await sign(foreignForm()))).not.toContain('appearance-differs');
    expect(await checksOf(await sign(foreignForm({ shown: '900' })))).toContain('appearance-differs');
    expect(await checksOf(await sign(foreignForm({ boxState: 'Off' })))).toContain('appearance-differs');
  });

  it('is not hidden by something above a signature, or that is said', async () => {
    const drawn = await sign(foreignForm(), 'sig', { x: 0.08, y: 0.8, width: 0.2, height: 0.1 });
    expect(await checksOf(drawn)).toContain('annotation-overlap');
    expect(await checksOf(await sign(foreignForm()))).not.toContain('annotation-overlap');
  });

  it('decides where a policy says so', async () => {
    const report = await verify(await sign(foreignForm({ shown: '900' })), {
      policy: { 'appearance-differs': 'fail' },
    });
    expect(report.validity).toBe('changed');
    expect(report.signatures[0]!.intact).toBe(true);
  });
});

/** A document timestamp on a file that our own signer leaves alone: Acrobat counts it as a change where ISO does not. */
async function stampDocument(base: Buffer): Promise<Buffer> {
  const pdf = openPdf(base);
  const writer = new RevisionWriter(pdf);
  const field = addFields(writer, [{ name: 'ts', kind: 'timestamp', page: 1 }]).get('ts')!;
  const token = writer.add(null);
  writer.set(field, (writer.current(field) as PdfDict).with({ V: token }));
  const dictionary = pdfDict({
    Type: pdfName('DocTimeStamp'),
    Filter: pdfName('Adobe.PPKLite'),
    SubFilter: pdfName('ETSI.RFC3161'),
  });
  const prepared = prepareSignature(writer, token, dictionary, 8192);
  const imprint = digestPrepared(pdf.source, prepared, 'sha256');
  return Buffer.concat([
    base,
    embedSignature(prepared, await builtInTimestamper(pki.timestampAuthority)(imprint)),
  ]);
}

describe('a certification', () => {
  const launched = async () => {
    const upload = makePdf();
    const fields = [
      { name: 's01', kind: 'signature', page: 1, rect: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 } } as const,
    ];
    return Buffer.concat([
      upload,
      await launchRevision(upload, { fields, name: '平台', time: new Date() }, signing),
    ]);
  };

  it('that is the first signature and entered in the permissions leaves nothing to say', async () => {
    const { signatures } = await verify(await launched());
    expect(signatures[0]!.kind).toBe('certification');
    expect(signatures[0]!.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('that permits no changes permits what keeps it provable (ISO 32000-2, 12.8.2.2.2), and no filling', async () => {
    const base = foreignForm();
    const field = { name: 'sig', kind: 'signature', page: 1 } as const;
    const plan = { field, name: '王', time: new Date(), certification: 1 } as const;
    const certified = Buffer.concat([base, await signRevision(base, plan, signing)]);
    const stored = validationRevision(certified, { certificates: [signing.signer.certificate], crls: [] });
    const kept = await verify(await stampDocument(Buffer.concat([certified, stored])));
    expect(kept).toMatchObject({
      validity: 'unmodified',
      signatures: [{ docMdp: { level: 1, kept: true } }, { kind: 'timestamp', valid: true }],
    });
    const filled = await verify(
      revise(
        certified,
        fill('agree', pdfName('Off'), () => ({ 0: { AS: pdfName('Off') } })),
      ),
    );
    expect(filled).toMatchObject({
      validity: 'changed',
      signatures: [{ docMdp: { level: 1, kept: false } }],
    });
  });

  /** A certification as our own signer would not make it: by default not entered in the permissions, and on any file. */
  async function certifiedByHand(base: Buffer, isEntered: boolean): Promise<Buffer> {
    const pdf = openPdf(base);
    const writer = new RevisionWriter(pdf);
    const field = addFields(writer, [{ name: 'late', kind: 'signature', page: 1 }]).get('late')!;
    const value = writer.add(null);
    writer.set(field, (writer.current(field) as PdfDict).with({ V: value }));
    if (isEntered) changeCatalog(writer, { Perms: pdfDict({ DocMDP: value }) });
    const facts = { name: '王', time: new Date() };
    const dictionary = signatureDictionary(facts, [certificationReference(2)]);
    const prepared = prepareSignature(writer, value, dictionary, 8192);
    const message = await signDigest(digestPrepared(pdf.source, prepared, 'sha256'), signing.signer);
    return Buffer.concat([base, embedSignature(prepared, message)]);
  }

  it('that the permissions do not name, or that comes after another signature, is reported', async () => {
    const sound = await checksOf(await certifiedByHand(makePdf(), true));
    expect(new Set(sound)).toEqual(new Set(['revocation-missing']));
    expect(await checksOf(await certifiedByHand(makePdf(), false))).toContain('certification-stripped');
    const late = await certifiedByHand(await sign(foreignForm()), true);
    const { signatures } = await verify(late);
    expect(signatures.at(-1)).toMatchObject({ field: 'late', kind: 'certification' });
    expect(signatures.at(-1)!.findings.map(({ check }) => check)).toContain('certification-not-first');
  });

  it('is reported when it is removed from the permissions', async () => {
    const stripped = revise(await launched(), (pdf, writer) =>
      writer.set(pdf.trailer.get('Root') as PdfRef, pdf.catalog.with({ Perms: undefined })),
    );
    const { validity, changes } = await verify(stripped);
    expect(validity).toBe('changed');
    expect(changes[0]!.text).toEqual({
      zh: '改动了文件的认证',
      en: 'The certification of the file was changed',
    });
  });
});

describe('the lock of a signature field', () => {
  /** An upload with an empty signature field whose lock says how much may be done after it is signed. */
  const withLock = (level: number) =>
    revise(foreignForm(), (pdf, writer) => {
      const page = listPages(pdf)[0]!;
      const lock = pdfDict({
        Type: pdfName('SigFieldLock'),
        Action: pdfName('Include'),
        Fields: [encodeText('agree')],
        P: level,
      });
      const widget = writer.add(
        pdfDict({
          Type: pdfName('Annot'),
          Subtype: pdfName('Widget'),
          FT: pdfName('Sig'),
          T: encodeText('own'),
          Rect: [300, 100, 400, 150],
          P: page.ref,
          Lock: lock,
        }),
      );
      writer.set(page.ref, page.dict.with({ Annots: [...pdf.findArray(page.dict, 'Annots')!, widget] }));
      const ref = pdf.catalog.get('AcroForm') as PdfRef;
      const acroForm = pdf.resolve(ref) as PdfDict;
      writer.set(ref, acroForm.with({ Fields: [...pdf.findArray(acroForm, 'Fields')!, widget] }));
    });

  it.each([
    [1, 'changed'],
    [2, 'unmodified'],
  ] as const)('with /P %i makes later filling: %s (PDF 2.0, table 236)', async (level, validity) => {
    const base = withLock(level);
    const signed = Buffer.concat([
      base,
      await signRevision(base, { field: 'own', name: '王', time: new Date() }, signing),
    ]);
    const filled = revise(
      signed,
      fill('city', encodeText('sh'), (writer) => ({ 0: { AP: written(writer, 'Shanghai') } })),
    );
    const report = await verify(filled);
    expect(report.signatures[0]).toMatchObject({ kind: 'signature', docMdp: { level } });
    expect(report.validity).toBe(validity);
  });

  it('makes a change of the locked field a violation', async () => {
    const base = withLock(2);
    const signed = Buffer.concat([
      base,
      await signRevision(base, { field: 'own', name: '王', time: new Date() }, signing),
    ]);
    const report = await verify(
      revise(
        signed,
        fill('agree', pdfName('Off'), () => ({ 0: { AS: pdfName('Off') } })),
      ),
    );
    expect(report).toMatchObject({ validity: 'changed', signatures: [{ fieldMdp: { kept: false } }] });
  });
});
