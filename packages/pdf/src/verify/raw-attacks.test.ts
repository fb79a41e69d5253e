import { beforeAll, describe, expect, it } from 'vitest';
import { listFields } from '../objects/form-fields.ts';
import { type PdfDict, type PdfObject, type PdfRef, PdfStream, pdfDict } from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { withRevision } from '../testing/files/hand-written-revision.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { fieldAt, launchAndSign } from '../testing/signing/launch-and-sign.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { flateStream } from '../write/flate-stream.ts';
import { serializeDict } from '../write/serialize-object.ts';
import { verifyPdf } from './verify-pdf.ts';

/** Attacks below the level of objects: on what different readers make of the same bytes. */

/** Stands in the signed bytes, and nothing refers to it: planted by the author of the upload. */
let planted: number;
/** A certified contract with one signature, its cross-references in tables, and the same in streams. */
let table: Buffer;
let packed: Buffer;
let trust: Uint8Array[];

beforeAll(async () => {
  const pki = await makeTestPki();
  trust = [pki.root.certificate];
  const signing = { signer: await pki.issueSigner({ commonName: '王一川' }) };
  const fields = [fieldAt('sig', 'signature', 0.1), fieldAt('txt', 'text', 0.3)];
  const make = (upload: Buffer) => launchAndSign(upload, fields, { field: 'sig', signing });
  const plant = {
    catalog: (add: (object: PdfObject) => PdfRef) => {
      planted = add(flateStream(pdfDict({}), Buffer.from('BT /F1 14 Tf 72 700 Td (900) Tj ET'))).num;
      return {};
    },
  };
  table = await make(makePdf(plant));
  packed = await make(makePdf({ ...plant, xrefStream: true }));
});

/** What the verifier says; a file that it refuses to read is not called unmodified either. */
async function verify(bytes: Buffer): Promise<string> {
  try {
    return (await verifyPdf(bytes, { trust })).validity;
  } catch (error) {
    if (error instanceof PdfError) return error.code;
    throw error;
  }
}

const contentsOf = (pdf: Pdf) => (listPages(pdf)[0]!.dict.get('Contents') as PdfRef).num;
const pageOf = (pdf: Pdf) => listPages(pdf)[0]!;
const fieldOf = (pdf: Pdf, name: string) => listFields(pdf).find((field) => field.name === name)!;
const offsetOf = (pdf: Pdf, num: number) => {
  const entry = pdf.locate(num);
  return entry?.kind === 'offset' ? entry.offset : -1;
};
const streamText = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
const FORGED = streamText('BT /F1 14 Tf 72 700 Td (900) Tj ET');
/** The text of a dictionary with something written behind its last entry. */
const withText = (dict: PdfDict, text: string) => serializeDict(dict).replace(/>>\s*$/, ` ${text} >>`);
type Attack = (base: Buffer, pdf: Pdf) => Buffer;

const ATTACKS: readonly (readonly [name: string, attack: Attack])[] = [
  // Cross-references
  ['a /Prev that leads to itself', (base) => withRevision(base, { trailer: { Prev: base.length + 1 } })],
  [
    'a forged page that no cross-reference names, behind a startxref that makes readers search for one',
    (base, pdf) =>
      withRevision(base, {
        objects: { [`${contentsOf(pdf)} 0`]: FORGED },
        rows: () => [],
        startxref: (xref) => xref - 3,
      }),
  ],
  [
    'a forged page behind a subsection of cross-references with fewer rows than it says',
    (base, pdf) => {
      const forged = withRevision(base, {
        objects: { [`${contentsOf(pdf)} 0`]: FORGED },
        rows: () => [[0, 0]],
      });
      return Buffer.from(
        forged.toString('latin1').replace(/0 1(\n0{10} 00000 n \ntrailer)/, '0 9$1'),
        'latin1',
      );
    },
  ],
  [
    'a /Prev that skips the signed revision',
    (base, pdf) =>
      withRevision(base, {
        objects: { [`${contentsOf(pdf)} 0`]: FORGED },
        trailer: { Prev: pdf.revisions[0]!.xref },
      }),
  ],
  ['a /Prev that points forward', (base) => withRevision(base, { trailer: { Prev: base.length + 5000 } })],
  [
    'no /Prev at all',
    (base, pdf) =>
      withRevision(base, {
        objects: { [`${contentsOf(pdf)} 0`]: FORGED },
        trailer: { Prev: undefined },
      }),
  ],
  [
    'an end that leads back to the signed revision past other bytes',
    (base, pdf) =>
      withRevision(base, {
        objects: { [`${contentsOf(pdf)} 0`]: FORGED },
        startxref: () => pdf.revisions.at(-1)!.xref,
      }),
  ],
  [
    'an object moved to a planted one, with no new object at all',
    (base, pdf) => withRevision(base, { rows: () => [[contentsOf(pdf), offsetOf(pdf, planted)]] }),
  ],
  [
    'an object moved to an older state of another',
    (base, pdf) =>
      withRevision(base, {
        rows: () => [[pageOf(pdf).ref.num, offsetOf(pdf.atRevision(0), pageOf(pdf).ref.num)]],
      }),
  ],
  [
    'an object moved into the value of a signature',
    (base, pdf) =>
      withRevision(base, { rows: () => [[contentsOf(pdf), base.indexOf('/Contents <30') + 12]] }),
  ],
  [
    'an object that is freed',
    (base, pdf) => withRevision(base, { rows: () => [[contentsOf(pdf), 0, 1, 'f']] }),
  ],
  [
    'an object of another generation under the same number',
    (base, pdf) => {
      const num = contentsOf(pdf);
      return withRevision(base, {
        objects: { [`${num} 1`]: FORGED },
        rows: (at) => [[num, at[`${num} 1`]!, 1]],
      });
    },
  ],
  [
    'an object whose own number is another',
    (base, pdf) => {
      const num = contentsOf(pdf);
      return withRevision(base, { objects: { '900 0': FORGED }, rows: (at) => [[num, at['900 0']!]] });
    },
  ],
  [
    'a hybrid: the old readers’ table is empty, the stream for new ones is not',
    (base, pdf) => {
      const num = contentsOf(pdf);
      const row = Buffer.alloc(7);
      const stream = (offset: number) => {
        row.writeUInt8(1, 0);
        row.writeUInt32BE(offset, 1);
        return `<< /Type /XRef /Size 991 /W [1 4 2] /Index [${num} 1] /Filter /ASCIIHexDecode /Length 15 >>\nstream\n${row.toString('hex')}>\nendstream`;
      };
      const at = base.length + 1;
      const hidden = at + `${num} 0 obj\n${FORGED}\nendobj\n`.length;
      return withRevision(base, {
        objects: { [`${num} 0`]: FORGED, '990 0': stream(at) },
        rows: () => [[0, 0, 65535, 'f']],
        trailer: { XRefStm: hidden },
      });
    },
  ],
  [
    'a hybrid whose table and stream disagree',
    (base, pdf) => {
      const num = contentsOf(pdf);
      const row = Buffer.alloc(7);
      row.writeUInt8(1, 0);
      row.writeUInt32BE(offsetOf(pdf, num), 1);
      const stream = `<< /Type /XRef /Size 991 /W [1 4 2] /Index [${num} 1] /Filter /ASCIIHexDecode /Length 15 >>\nstream\n${row.toString('hex')}>\nendstream`;
      const at = base.length + 1;
      const hidden = at + `${num} 0 obj\n${FORGED}\nendobj\n`.length;
      return withRevision(base, {
        objects: { [`${num} 0`]: FORGED, '990 0': stream },
        rows: () => [[num, at]],
        trailer: { XRefStm: hidden },
      });
    },
  ],
  [
    'the same number twice in one table',
    (base, pdf) => {
      const num = contentsOf(pdf);
      return withRevision(base, {
        objects: { [`${num} 0`]: FORGED },
        rows: (at) => [
          [num, offsetOf(pdf, num)],
          [num, at[`${num} 0`]!],
        ],
      });
    },
  ],
  // Trailers
  [
    'another catalog',
    (base, pdf) =>
      withRevision(base, {
        objects: { '900 0': serializeDict(pdf.catalog.with({ Lang: null })) },
        trailer: { Root: '900 0 R' },
      }),
  ],
  [
    'two roots, the second behind a comment',
    (base, pdf) =>
      withRevision(base, {
        objects: { '900 0': serializeDict(pdf.catalog) },
        behindTrailer: '% it ends here >>\n/Root 900 0 R',
      }),
  ],
  [
    'a root under an escaped name',
    (base, pdf) =>
      withRevision(base, {
        objects: { '900 0': serializeDict(pdf.catalog) },
        behindTrailer: '/R#6fot 900 0 R',
      }),
  ],
  [
    'an encryption that was not there',
    (base) =>
      withRevision(base, {
        objects: { '900 0': '<< /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -1 >>' },
        trailer: { Encrypt: '900 0 R' },
      }),
  ],
  // Dictionaries
  [
    'a page with two /Contents',
    (base, pdf) => {
      const page = pageOf(pdf);
      return withRevision(base, {
        objects: { [`${page.ref.num} 0`]: withText(page.dict, `/Contents ${planted} 0 R`) },
      });
    },
  ],
  [
    'a page with a second /Contents in escapes',
    (base, pdf) => {
      const page = pageOf(pdf);
      return withRevision(base, {
        objects: { [`${page.ref.num} 0`]: withText(page.dict, `/C#6fntents ${planted} 0 R`) },
      });
    },
  ],
  [
    'a page that says the same twice',
    (base, pdf) => {
      const page = pageOf(pdf);
      return withRevision(base, {
        objects: { [`${page.ref.num} 0`]: withText(page.dict, `/Contents ${contentsOf(pdf)} 0 R`) },
      });
    },
  ],
  [
    'a comment that swallows an entry for some readers',
    (base, pdf) => {
      const page = pageOf(pdf);
      return withRevision(base, {
        objects: { [`${page.ref.num} 0`]: withText(page.dict, `%\r/Contents ${planted} 0 R`) },
      });
    },
  ],
  [
    'a stream that is longer than it says',
    (base, pdf) =>
      withRevision(base, { objects: { [`${contentsOf(pdf)} 0`]: FORGED.replace(/Length \d+/, 'Length 2') } }),
  ],
  [
    'a stream with an end inside',
    (base, pdf) =>
      withRevision(base, {
        objects: { [`${contentsOf(pdf)} 0`]: streamText('q Q\nendstream\nBT (900) Tj ET') },
      }),
  ],
  // Signatures
  [
    'a signature with two byte ranges',
    (base, pdf) => {
      const field = fieldOf(pdf, 'sig');
      return withRevision(base, {
        objects: { [`${field.valueRef!.num} 0`]: withText(field.value as PdfDict, '/ByteRange [0 1 2 3]') },
      });
    },
  ],
  [
    'a copy of the signature over the old range',
    (base, pdf) => {
      const field = fieldOf(pdf, 'sig');
      return withRevision(base, {
        objects: {
          [`${field.valueRef!.num} 0`]: serializeDict(field.value as PdfDict),
          [`${contentsOf(pdf)} 0`]: FORGED,
        },
      });
    },
  ],
  [
    'a range as long as the forged file',
    (base, pdf) => {
      const field = fieldOf(pdf, 'sig');
      const dict = (field.value as PdfDict).with({ ByteRange: [0, 10, 20, base.length * 2] });
      return withRevision(base, { objects: { [`${field.valueRef!.num} 0`]: serializeDict(dict) } });
    },
  ],
  [
    'a signature turned into a document timestamp',
    (base, pdf) => {
      const field = fieldOf(pdf, 'sig');
      const text = serializeDict(field.value as PdfDict).replace(/ETSI\.CAdES\.detached/, 'ETSI.RFC3161');
      return withRevision(base, { objects: { [`${field.valueRef!.num} 0`]: text } });
    },
  ],
  [
    'a signature field turned into a text',
    (base, pdf) => {
      const field = fieldOf(pdf, 'sig');
      return withRevision(base, {
        objects: { [`${field.ref!.num} 0`]: serializeDict(field.dict).replace('/FT /Sig', '/FT /Tx') },
      });
    },
  ],
  [
    'a signature hidden from its page',
    (base, pdf) => {
      const field = fieldOf(pdf, 'sig');
      return withRevision(base, {
        objects: { [`${field.ref!.num} 0`]: serializeDict(field.dict.with({ F: 2 })) },
      });
    },
  ],
  [
    'a field name that looks the same',
    (base, pdf) => {
      const field = fieldOf(pdf, 'txt');
      return withRevision(base, {
        objects: {
          [`${field.ref!.num} 0`]: serializeDict(field.dict).replace(/\/T \([^)]*\)|\/T <[^>]*>/, '/T (tхt)'),
        },
      });
    },
  ],
  // Whole files
  ['bytes before the header', (base) => Buffer.concat([Buffer.from('%PDF-1.4\n'), base])],
  ['a second file behind the first', (base) => Buffer.concat([base, makePdf()])],
  ['a second header behind the end', (base) => Buffer.concat([base, Buffer.from('%PDF-1.7\n%%EOF\n')])],
  ['a comment behind the end', (base) => Buffer.concat([base, Buffer.from('% harmless\n')])],
  [
    'a value that ends early, with text in the gap',
    (base) => {
      const at = base.lastIndexOf('/Contents <') + '/Contents <'.length;
      const end = base.indexOf('>', at);
      const copy = Buffer.from(base);
      copy.write('> (900) <', end - 40, 'latin1');
      return copy;
    },
  ],
  [
    'white space in the gap',
    (base) => {
      const end = base.indexOf('>', base.lastIndexOf('/Contents <'));
      const copy = Buffer.from(base);
      copy.write('  ', end - 2, 'latin1');
      return copy;
    },
  ],
];

/** How the report describes a broken signature: the other attacks are reported as changes. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'a /Prev that leads to itself': ['structure-broken'],
  'no /Prev at all': ['structure-broken'],
  'a /Prev that skips the signed revision': ['history-rewritten', 'signature-removed'],
  'a signature with two byte ranges': ['signature-replaced'],
  'a range as long as the forged file': ['signature-replaced'],
  'a signature turned into a document timestamp': ['signature-replaced'],
  'a signature field turned into a text': ['signature-removed'],
  'bytes before the header': ['byte-range-gap', 'digest-mismatch'],
  'white space in the gap': ['contents-encoding'],
};

describe.each([
  ['tables', () => table],
  ['streams', () => packed],
])('a contract whose cross-references are %s', (_, base) => {
  it('is unmodified as it is', async () => {
    expect(await verify(base())).toBe('unmodified');
  });

  it.each(ATTACKS)('is never called unmodified after %s', async (name, attack) => {
    const attacked = attack(base(), openPdf(base()));
    expect(attacked.equals(base()), 'the attack does something').toBe(false);
    expect(await verify(attacked)).not.toBe('unmodified');
    if (!TOLD[name]) return;
    const { signatures } = await verifyPdf(attacked, { trust });
    const checks = signatures.flatMap(({ findings }) => findings.map(({ check }) => check));
    expect(checks).toEqual(expect.arrayContaining([...TOLD[name]]));
  });
});

describe('objects packed in streams', () => {
  /** The container that holds the catalog of the upload, and its number. */
  function container(pdf: Pdf): { num: number; stream: PdfStream } {
    for (let num = 1; num < pdf.size; num++) {
      const entry = pdf.locate(num);
      if (entry?.kind !== 'packed') continue;
      const stream = pdf.object(entry.container);
      if (stream instanceof PdfStream) return { num: entry.container, stream };
    }
    throw new Error('nothing is packed');
  }

  /** The container's text, changed by a person. */
  function repacked(change: (text: string) => string): Buffer {
    const pdf = openPdf(packed);
    const { num, stream } = container(pdf);
    const text = change(Buffer.from(pdf.decode(stream)).toString('latin1'));
    const { N, First } = { N: pdf.findNumber(stream.dict, 'N'), First: pdf.findNumber(stream.dict, 'First') };
    const object = `<< /Type /ObjStm /N ${N} /First ${First} /Length ${text.length} >>\nstream\n${text}\nendstream`;
    return withRevision(packed, { objects: { [`${num} 0`]: object } });
  }

  it('are found out when only their container is exchanged', async () => {
    const turned = repacked((text) => text.replace('/Type /Font', '/Type /Fond'));
    expect(await verify(turned)).not.toBe('unmodified');
  });

  it('are found out when their container is exchanged for something else', async () => {
    const pdf = openPdf(packed);
    expect(
      await verify(withRevision(packed, { objects: { [`${container(pdf).num} 0`]: '<< >>' } })),
    ).not.toBe('unmodified');
  });
});
