import { beforeAll, describe, expect, it } from 'vitest';
import type { Timestamper } from '../cms/signed-data.ts';
import type { PlannedField } from '../fields/planned-field.ts';
import { listFields } from '../objects/form-fields.ts';
import { isRef, type PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import { digestPrepared, embedSignature, prepareSignature } from '../sign/prepared-signature.ts';
import { signRevision } from '../sign/sign-revision.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { flateStream } from '../write/flate-stream.ts';
import { RevisionWriter } from '../write/revision-writer.ts';
import type { SignatureReport, VerificationReport } from './report/verification-report.ts';
import { verifyPdf } from './verify-pdf.ts';

const time = new Date();
/** Object number far above those in use: the upload refers to it, and nothing stands there yet. */
const PREPARED = 900;
let trust: Uint8Array[];
let signed: Buffer;
let timestamp: Timestamper;

const place = (name: string, kind: PlannedField['kind'], y: number): PlannedField => {
  return { name, kind, page: 1, rect: { x: 0.1, y, width: 0.3, height: 0.05 } };
};

beforeAll(async () => {
  const pki = await makeTestPki();
  trust = [pki.root.certificate];
  timestamp = builtInTimestamper(pki.timestampAuthority);
  const signing = { signer: await pki.issueSigner({ commonName: '王一川' }) };
  const upload = makePdf({ pages: 2, catalog: () => ({ PieceInfo: new PdfRef(PREPARED) }) });
  const fields = [
    { ...place('s01_sig', 'signature', 0.1), lock: ['s01_sig', 's01_txt'] },
    place('s01_txt', 'text', 0.2),
    place('free_txt', 'text', 0.3),
    place('s02_q01', 'slice', 0.4),
    { ...place('s02_sig', 'signature', 0.5), lock: ['s02_sig'] },
  ];
  const launch = await launchRevision(upload, { fields, name: '平台', time }, signing);
  const launched = Buffer.concat([upload, launch]);
  const fills = [
    { field: 's01_txt', appearance: [{ kind: 'text' as const, text: '100 元' }], value: '100 元' },
  ];
  // ECDSA signatures differ in length by a byte or two: this one leaves some padding to be tampered with.
  do {
    const revision = await signRevision(launched, { field: 's01_sig', fills, name: '王', time }, signing);
    signed = Buffer.concat([launched, revision]);
  } while (!signed.includes('00>', signed.lastIndexOf('/Contents <')));
});

type Edit = (pdf: Pdf, writer: RevisionWriter) => void;

/** The signed file with one more revision. */
function revise(edit: Edit): Buffer {
  const pdf = openPdf(signed);
  const writer = new RevisionWriter(pdf);
  edit(pdf, writer);
  return Buffer.concat([signed, writer.write().bytes]);
}

const verify = (bytes: Uint8Array) => verifyPdf(bytes, { trust });
/** What decided against a signature. */
const failuresOf = ({ findings }: SignatureReport) =>
  findings.filter(({ severity }) => severity === 'fail').map(({ check }) => check);
const rootOf = (pdf: Pdf) => pdf.trailer.get('Root') as PdfRef;
const drawing = (code: string, entries: Record<string, PdfObject> = {}) =>
  flateStream(pdfDict(entries), Buffer.from(code));
const form = (code: string) =>
  drawing(code, { Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 100, 20] });

function changeCatalog(entries: Record<string, PdfObject | undefined>): Edit {
  return (pdf, writer) => writer.set(rootOf(pdf), pdf.catalog.with(entries));
}

function changePage(entries: Record<string, PdfObject>): Edit {
  return (pdf, writer) => {
    const page = listPages(pdf)[0]!;
    writer.set(page.ref, page.dict.with(entries));
  };
}

function changeField(
  name: string,
  entries: (writer: RevisionWriter) => Record<string, PdfObject | undefined>,
): Edit {
  return (pdf, writer) => {
    const field = listFields(pdf).find((candidate) => candidate.name === name)!;
    writer.set(field.ref!, field.dict.with(entries(writer)));
  };
}

function addAnnotation(subtype: string, entries: Record<string, PdfObject> = {}): Edit {
  return (pdf, writer) => {
    const page = listPages(pdf)[0]!;
    const note = pdfDict({
      Type: pdfName('Annot'),
      Subtype: pdfName(subtype),
      Rect: [50, 50, 300, 300],
      ...entries,
    });
    const annots = [...(pdf.findArray(page.dict, 'Annots') ?? []), writer.add(note)];
    writer.set(page.ref, page.dict.with({ Annots: annots }));
  };
}

const signatureOf = (pdf: Pdf, name: string) =>
  listFields(pdf).find((candidate) => candidate.name === name)!.valueRef!;

/** A signature field called `copy`, on the first page. */
function addField(pdf: Pdf, writer: RevisionWriter, entries: Record<string, PdfObject>): void {
  const [page] = listPages(pdf);
  const widget = {
    Type: pdfName('Annot'),
    Subtype: pdfName('Widget'),
    P: page!.ref,
    F: 4,
    Rect: [0, 0, 0, 0],
  };
  const field = writer.add(pdfDict({ ...widget, FT: pdfName('Sig'), T: encodeText('copy'), ...entries }));
  const ref = pdf.catalog.get('AcroForm') as PdfRef;
  const acroForm = pdf.resolve(ref) as PdfDict;
  writer.set(ref, acroForm.with({ Fields: [...pdf.findArray(acroForm, 'Fields')!, field] }));
  const annots = page!.dict.get('Annots');
  const all = [...(pdf.findArray(page!.dict, 'Annots') ?? []), field];
  if (isRef(annots)) writer.set(annots, all);
  else writer.set(page!.ref, page!.dict.with({ Annots: all }));
}

const removeField: Edit = (pdf, writer) => {
  const value = pdf.catalog.get('AcroForm');
  const acroForm = pdf.resolve(value) as PdfDict;
  const kept = (pdf.findArray(acroForm, 'Fields') ?? []).slice(0, 1);
  const changed = acroForm.with({ Fields: kept });
  if (isRef(value)) writer.set(value, changed);
  else writer.set(rootOf(pdf), pdf.catalog.with({ AcroForm: changed }));
};

const overwriteSignature: Edit = (pdf, writer) => {
  const field = listFields(pdf).find(({ name }) => name === 's01_sig')!;
  writer.set(field.valueRef!, (field.value as PdfDict).with({ Reason: encodeText('不同意') }));
};

const addPage: Edit = (pdf, writer) => {
  const tree = pdf.catalog.get('Pages') as PdfRef;
  const dict = pdf.resolve(tree) as PdfDict;
  const page = writer.add(
    pdfDict({ Type: pdfName('Page'), Parent: tree, Contents: writer.add(drawing('0 0 9 9 re f')) }),
  );
  writer.set(tree, dict.with({ Kids: [...pdf.findArray(dict, 'Kids')!, page], Count: 3 }));
};

describe('a later revision is found out when it', () => {
  it.each<[string, what: string, Edit]>([
    ['turns a page', 'page-changed', changePage({ Rotate: 90 })],
    ['crops a page', 'page-changed', changePage({ CropBox: [0, 0, 100, 100] })],
    ['adds a page', 'pages-changed', addPage],
    ['adds a stamp', 'annotation-added', addAnnotation('Stamp')],
    ['adds a free text', 'annotation-added', addAnnotation('FreeText', { Contents: encodeText('200 元') })],
    ['blacks something out', 'annotation-added', addAnnotation('Redact')],
    [
      'adds a link',
      'annotation-added',
      addAnnotation('Link', { A: pdfDict({ S: pdfName('URI'), URI: encodeText('http://a') }) }),
    ],
    ['takes fields out of the form', 'field-removed', removeField],
    ['takes the form out', 'form-changed', changeCatalog({ AcroForm: undefined })],
    ['takes the certification out', 'certification-changed', changeCatalog({ Perms: undefined })],
    [
      'hides a layer',
      'catalog-changed',
      changeCatalog({ OCProperties: pdfDict({ OCGs: [], D: pdfDict({ BaseState: pdfName('OFF') }) }) }),
    ],
    [
      'adds a script',
      'catalog-changed',
      changeCatalog({ OpenAction: pdfDict({ S: pdfName('JavaScript'), JS: encodeText('1') }) }),
    ],
    ['changes what a signature says', 'signature-changed', overwriteSignature],
    ['changes a locked text', 'not-assigned', changeField('s01_txt', () => ({ V: encodeText('900 元') }))],
    [
      'fills a text field that belongs to no signature',
      'not-assigned',
      changeField('free_txt', (writer) => ({
        V: encodeText('100'),
        AP: pdfDict({ N: writer.add(form('BT (100) Tj ET')) }),
      })),
    ],
    ['moves a field', 'field-changed', changeField('free_txt', () => ({ Rect: [0, 0, 600, 800] }))],
    [
      'draws over a signature',
      'field-appearance',
      changeField('s01_sig', (writer) => ({ AP: pdfDict({ N: writer.add(form('0 0 9 9 re f')) }) })),
    ],
    [
      'signs a field with the signature of another, and draws a seal there',
      'signature-changed',
      changeField('s02_sig', (writer) => ({
        V: signatureOf(writer.pdf, 's01_sig'),
        AP: pdfDict({ N: writer.add(form('0 0 9 9 re f')) }),
      })),
    ],
    [
      'adds a field that is signed with the signature of another, and draws a seal there',
      'field-added',
      (pdf, writer) => {
        const look = { Rect: [50, 50, 200, 200], AP: pdfDict({ N: writer.add(form('0 0 9 9 re f')) }) };
        addField(pdf, writer, { V: signatureOf(pdf, 's01_sig'), ...look });
      },
    ],
    [
      'draws in a slice that nobody signs for',
      'field-appearance',
      changeField('s02_q01', (writer) => ({ AP: pdfDict({ N: writer.add(form('0 0 9 9 re f')) }) })),
    ],
    [
      'shows something else than a value',
      'field-appearance',
      changeField('free_txt', (writer) => ({
        V: encodeText('100'),
        AP: pdfDict({ N: writer.add(form('BT (900) Tj ET')) }),
      })),
    ],
    [
      'draws a picture where a value should be',
      'field-appearance',
      changeField('free_txt', (writer) => ({
        V: encodeText('100'),
        AP: pdfDict({ N: writer.add(form('/Im1 Do')) }),
      })),
    ],
    [
      'brings to life what was referred to before signing',
      'prepared-content',
      (_, writer) => writer.set(new PdfRef(PREPARED), pdfDict({ A: 1 })),
    ],
  ])('%s', async (_, what, edit) => {
    const report = await verify(revise(edit));
    expect(report.validity).toBe('changed');
    expect(
      report.signatures.every(({ intact }) => intact),
      'the signed bytes are still there',
    ).toBe(true);
    const forbidden = report.changes.filter(({ permitted }) => !permitted);
    expect(forbidden).toHaveLength(1);
    expect(forbidden[0]!.items.map((item) => item.what)).toContain(what);
  });
});

it('says of every signature how many pages there were', async () => {
  const { signatures } = await verify(revise(addPage));
  for (const { findings } of signatures)
    expect(findings.find(({ check }) => check === 'page-count-changed')?.text.zh).toMatch(/2.*3/);
});

describe('a later revision is permitted when it', () => {
  it.each<[string, Edit]>([
    ['raises the version', changeCatalog({ Version: pdfName('2.0') })],
    [
      'leaves behind an object that nothing leads to',
      (_, writer) => void writer.add(pdfDict({ Left: 'behind'.length })),
    ],
    ['writes an object again as it was', (pdf, writer) => writer.set(rootOf(pdf), pdf.catalog)],
  ])('%s', async (_, edit) => {
    const { validity, changes } = await verify(revise(edit));
    expect(changes.map(({ permitted }) => permitted)).not.toContain(false);
    expect(validity).toBe('unmodified');
  });
});

describe('a signature is never valid whose range', () => {
  /** Replaces the last byte range by another of the same length, so that nothing else moves. */
  function withRange(change: (numbers: string[]) => string): Buffer {
    const text = signed.toString('latin1');
    const match = [...text.matchAll(/\/ByteRange \[([\d ]+)\]\s*/g)].at(-1)!;
    const range = `/ByteRange ${change(match[1]!.trim().split(' '))}`;
    const copy = Buffer.from(signed);
    copy.write(range.padEnd(match[0].length), match.index, 'latin1');
    return copy;
  }

  it.each<[string, check: string, (numbers: string[]) => string]>([
    ['is empty', 'byte-range-missing', () => '[]'],
    ['is null', 'byte-range-missing', () => 'null'],
    ['has three numbers', 'byte-range-missing', ([a, b, c]) => `[${a} ${b} ${c}]`],
    ['does not begin at the start', 'byte-range-start', ([, b, c, d]) => `[1 ${b} ${c} ${d}]`],
    ['is negative', 'byte-range-order', ([a, b, c]) => `[${a} ${b} ${c} -9]`],
    ['overlaps itself', 'byte-range-order', ([a, b, , d]) => `[${a} ${b} 0 ${d}]`],
    ['leaves out everything', 'byte-range-order', () => '[0 0 0 0]'],
    ['reaches beyond the file', 'byte-range-beyond', ([a, b, c, d]) => `[${a} ${b} ${c} ${Number(d) + 1}]`],
    [
      'ends before its revision does',
      'field-not-found',
      ([a, b, c, d]) => `[${a} ${b} ${c} ${Number(d) - 200}]`,
    ],
    ['leaves a larger gap', 'byte-range-gap', ([a, b, c, d]) => `[${a} ${Number(b) - 1} ${c} ${d}]`],
  ])('%s', async (_, check, change) => {
    const { validity, signatures } = await verify(withRange(change));
    expect(validity).toBe('altered');
    const signature = signatures.find(({ field }) => field === 's01_sig')!;
    expect(signature).toMatchObject({ valid: false, trusted: false, indication: 'TOTAL_FAILED' });
    expect(signature.findings.map((finding) => finding.check)).toContain(check);
  });
});

describe('a signature is never valid whose value', () => {
  function withContents(change: (hex: string) => string): Buffer {
    const start = signed.lastIndexOf('/Contents <') + '/Contents <'.length;
    const end = signed.indexOf('>', start);
    const copy = Buffer.from(signed);
    copy.write(change(signed.toString('latin1', start, end)), start, 'latin1');
    return copy;
  }

  it.each<[string, check: string, (hex: string) => string]>([
    ['is all zeros', 'contents-missing', (hex) => '0'.repeat(hex.length)],
    [
      'is another signature’s of the same file',
      'digest-mismatch',
      (hex) => otherContents().padEnd(hex.length, '0').slice(0, hex.length),
    ],
  ])('%s', async (_, check, change) => {
    const { validity, signatures } = await verify(withContents(change));
    expect(validity).toBe('altered');
    expect(failuresOf(signatures.find(({ field }) => field === 's01_sig')!)).toContain(check);
  });

  it.each<[string, check: string, (hex: string) => string]>([
    ['has something in its padding', 'contents-padding', (hex) => `${hex.slice(0, -2)}01`],
    [
      'is written in mixed letter case',
      'contents-encoding',
      (hex) => hex.replace(/[a-f]/, (digit) => digit.toUpperCase()),
    ],
    ['is no message', 'cms-malformed', (hex) => `${'04020000'}${'0'.repeat(hex.length - 8)}`],
    ['is cut off', 'cms-malformed', (hex) => hex.replace(/^308./, '3089')],
  ])('%s; that proves no tampering', async (_, check, change) => {
    const { validity, signatures, changes } = await verify(withContents(change));
    expect(validity).toBe('undecided');
    expect(changes.every(({ permitted }) => permitted)).toBe(true);
    const verified = signatures.find(({ field }) => field === 's01_sig')!;
    expect(verified).toMatchObject({ valid: null, trusted: false, indication: 'INDETERMINATE' });
    expect(failuresOf(verified)).toContain(check);
    const others = signatures.filter((signature) => signature !== verified);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ valid, trusted }) => valid && trusted)).toBe(true);
  });

  const otherContents = () => {
    const start = signed.indexOf('/Contents <') + '/Contents <'.length;
    return signed.toString('latin1', start, signed.indexOf('>', start));
  };
});

describe('a signature is rejected whose', () => {
  const checksOf = ({ signatures }: VerificationReport, name: string) =>
    signatures.find(({ field }) => field === name)!.findings.map(({ check }) => check);

  it('value is missing', async () => {
    const copy = Buffer.from(signed);
    copy.write('/Kontents <', copy.lastIndexOf('/Contents <'), 'latin1');
    const report = await verify(copy);
    expect(report.validity).toBe('altered');
    expect(checksOf(report, 's01_sig')).toContain('contents-missing');
  });

  it('value stands in an object of its own, where no byte range can leave it out', async () => {
    const value = (pdf: Pdf) => listFields(pdf).find(({ name }) => name === 's01_sig')!.value as PdfDict;
    const copied: Edit = (pdf, writer) => {
      const contents = writer.add(value(pdf).get('Contents')!);
      addField(pdf, writer, { V: writer.add(value(pdf).with({ Contents: contents })) });
    };
    const report = await verify(revise(copied));
    expect(report.validity).toBe('altered');
    expect(checksOf(report, 'copy')).toContain('contents-missing');
  });

  it('field did not stand in what it signs', async () => {
    const report = await verify(
      revise((pdf, writer) => addField(pdf, writer, { V: signatureOf(pdf, 's01_sig') })),
    );
    expect(report.validity).toBe('changed');
    expect(checksOf(report, 'copy')).toContain('field-not-found');
    expect(report.signatures.find(({ field }) => field === 's01_sig')).toMatchObject({ valid: true });
  });
});

describe('a document timestamp, which anyone can have', () => {
  /** The signed file with one more revision under a timestamp of a trusted authority, entered by `edit` as a field's value. */
  async function stamped(edit: (writer: RevisionWriter, value: PdfRef) => void) {
    const pdf = openPdf(signed);
    const writer = new RevisionWriter(pdf);
    const value = writer.add(null);
    edit(writer, value);
    const [type, filter, format] = ['DocTimeStamp', 'Adobe.PPKLite', 'ETSI.RFC3161'].map(pdfName);
    const dictionary = pdfDict({ Type: type, Filter: filter, SubFilter: format });
    const prepared = prepareSignature(writer, value, dictionary, 8192);
    const token = await timestamp(digestPrepared(pdf.source, prepared, 'sha256'));
    return verify(Buffer.concat([signed, embedSignature(prepared, token)]));
  }

  const change = (writer: RevisionWriter, field: string, entries: Record<string, PdfObject>) => {
    const named = listFields(writer.pdf).find(({ name }) => name === field)!;
    writer.set(named.ref!, named.dict.with(entries));
  };
  const drawn = (writer: RevisionWriter) => ({ AP: pdfDict({ N: writer.add(form('0 0 9 9 re f')) }) });

  it('is no change where it shows nothing', async () => {
    const report = await stamped((writer, V) => change(writer, 's02_sig', { V }));
    expect(report.validity).toBe('unmodified');
    expect(report.signatures.at(-1)).toMatchObject({ kind: 'timestamp', valid: true });
  });

  it.each<[string, (writer: RevisionWriter, value: PdfRef) => void]>([
    ['a seal into the field of a signer', (writer, V) => change(writer, 's02_sig', { V, ...drawn(writer) })],
    [
      'a seal into a field of the same name',
      (writer, V) => {
        change(writer, 's02_sig', drawn(writer));
        addField(writer.pdf, writer, { T: encodeText('s02_sig'), V });
      },
    ],
    [
      'a seal into a new field',
      (writer, V) => addField(writer.pdf, writer, { V, Rect: [50, 50, 200, 200], ...drawn(writer) }),
    ],
    [
      'the slice of a seal',
      (writer, V) => {
        change(writer, 's02_sig', { V });
        change(writer, 's02_q01', drawn(writer));
      },
    ],
  ])('does not allow to draw %s', async (_, edit) => {
    expect((await stamped(edit)).validity).toBe('changed');
  });
});
