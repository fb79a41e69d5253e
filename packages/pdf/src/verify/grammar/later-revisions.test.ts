import { beforeAll, describe, expect, it } from 'vitest';
import { listFields } from '../../objects/form-fields.ts';
import { isRef, type PdfDict, type PdfRef } from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { type HandWritten, withRevision } from '../../testing/files/hand-written-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { fieldAt, launchAndSign } from '../../testing/signing/launch-and-sign.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { serializeObject } from '../../write/serialize-object.ts';
import { verifyPdf } from '../verify-pdf.ts';

/** A contract of two parties that the first has signed; what follows is written by hand, byte for byte. */
let signed: Buffer;
let trust: Uint8Array[];
let signing: Parameters<typeof launchAndSign>[2]['signing'];

beforeAll(async () => {
  const pki = await makeTestPki();
  trust = [pki.root.certificate];
  signing = { signer: await pki.issueSigner({ commonName: '王一川' }) };
  const fields = [
    fieldAt('a_sig', 'signature', 0.1, ['a_sig']),
    fieldAt('b_sig', 'signature', 0.3, ['b_sig', 'b_slice', 'b_txt']),
    fieldAt('b_slice', 'slice', 0.4),
    fieldAt('b_txt', 'text', 0.5),
    { name: 'ts', kind: 'timestamp', page: 1 } as const,
  ];
  signed = await launchAndSign(makePdf(), fields, { field: 'a_sig', signing });
});

/** An object that the revision writes: number, text between `obj` and `endobj`, generation. */
type Written = readonly [num: number, text: string, gen?: number];

const append = (base: Buffer, objects: readonly Written[], rest: HandWritten = {}): Buffer =>
  withRevision(base, {
    objects: Object.fromEntries(objects.map(([num, text, gen = 0]) => [`${num} ${gen}`, text])),
    ...rest,
  });

const verify = async (bytes: Buffer) => (await verifyPdf(bytes, { trust })).validity;

/** A dictionary of the file as text, with entries in place of its own or behind them. */
function rewritten(dict: PdfDict, entries: Readonly<Record<string, string | undefined>>): string {
  const kept = dict.with(Object.fromEntries(Object.keys(entries).map((key) => [key, undefined])));
  const more = Object.entries(entries).flatMap(([key, value]) =>
    value === undefined ? [] : [`/${key} ${value}`],
  );
  return `${serializeObject(kept).replace(/>>\s*$/, '')} ${more.join(' ')}>>`;
}

const FORM = '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 12>>\nstream\n0 0 9 9 re f\nendstream';

function parts() {
  const pdf = openPdf(signed);
  const field = (name: string) => {
    const found = listFields(pdf).find((each) => each.name === name)!;
    return { num: found.ref!.num, dict: found.dict };
  };
  const page = listPages(pdf)[0]!;
  const annots = page.dict.get('Annots');
  const list = pdf.findArray(page.dict, 'Annots')!.map((item) => serializeObject(item));
  const form = pdf.catalog.get('AcroForm') as PdfRef;
  const formDict = pdf.resolve(form) as PdfDict;
  const fields = pdf.findArray(formDict, 'Fields')!.map((item) => serializeObject(item));
  /** The page with another list of annotations. */
  const withList = (items: readonly string[]): Written =>
    isRef(annots)
      ? [annots.num, `[${items.join(' ')}]`]
      : [page.ref.num, rewritten(page.dict, { Annots: `[${items.join(' ')}]` })];
  /** A new empty field of signatures, on the page and in the form. */
  const newField = (entries: string): Written[] => {
    const num = pdf.size;
    const entry = `${num} 0 R`;
    return [
      withList([...list, entry]),
      [form.num, rewritten(formDict, { Fields: `[${[...fields, entry].join(' ')}]` })],
      [num, `<</Type/Annot/Subtype/Widget/FT/Sig/T(x1)/P ${page.ref.num} 0 R ${entries}>>`],
    ];
  };
  return { pdf, page, list, fields, form, formDict, field, withList, newField, next: pdf.size };
}

describe('a later revision', () => {
  it('may write objects again as they were, and add an empty field without a place', async () => {
    const { page, newField } = parts();
    expect(await verify(append(signed, [[page.ref.num, serializeObject(page.dict)]]))).toBe('unmodified');
    expect(await verify(append(signed, newField('/F 132/Rect[0 0 0 0]')))).toBe('unmodified');
  });

  it.each<[string, (list: readonly string[]) => readonly string[]]>([
    ['are in another order', (list) => list.toReversed()],
    ['hold one twice', (list) => [...list, list[0]!]],
    ['hold one fewer', (list) => list.slice(1)],
    ['hold the last first', (list) => [list.at(-1)!, ...list.slice(0, -1)]],
  ])('is a change when the annotations of a page %s', async (_, change) => {
    const { list, withList } = parts();
    expect(await verify(append(signed, [withList(change(list))]))).toBe('changed');
  });

  it('is a change when the fields of the form are in another order', async () => {
    const { form, formDict, fields } = parts();
    const text = rewritten(formDict, { Fields: `[${fields.toReversed().join(' ')}]` });
    expect(await verify(append(signed, [[form.num, text]]))).toBe('changed');
  });

  it.each(['b_sig', 'ts'])(
    'is a change when the empty field %s gets a place of its own over the text',
    async (name) => {
      const { field, page, next } = parts();
      const { num, dict } = field(name);
      const widget = `<</Type/Annot/Subtype/Widget/Parent ${num} 0 R/Rect[60 380 535 580]/F 132/P ${page.ref.num} 0 R/AP<</N ${next + 1} 0 R>>>>`;
      const written: Written[] = [
        [num, rewritten(dict, { Kids: `[${next} 0 R]` })],
        [next, widget],
        [next + 1, FORM],
      ];
      expect(await verify(append(signed, written))).toBe('changed');
    },
  );

  it('is a change when an object stands under another generation number', async () => {
    const { page } = parts();
    expect(await verify(append(signed, [[page.ref.num, serializeObject(page.dict), 1]]))).toBe('changed');
  });

  it.each([
    ['flags beyond 32 bits', '/F 4294967298/Rect[60 380 535 580]'],
    ['flags as a real number', '/F 2.0/Rect[60 380 535 580]'],
    ['flags with a point only', '/F 2./Rect[60 380 535 580]'],
    ['flags twice', '/F 2/F 4/Rect[60 380 535 580]'],
    ['flags twice, once escaped', '/F 2/#46 4/Rect[60 380 535 580]'],
    ['a corner that is null', '/F 132/Rect[60 380 null 580]'],
    ['a corner that is a name', '/F 132/Rect[60 380 /a 580]'],
    ['a corner that is a string', '/F 132/Rect[60 380 (9) 580]'],
    ['three numbers as its place', '/F 132/Rect[60 380 535]'],
    ['five numbers as its place', '/F 132/Rect[60 380 535 580 1]'],
    ['its place twice', '/F 132/Rect[0 0 0 0]/Rect[60 380 535 580]'],
    ['corners in another order', '/F 132/Rect[535 580 60 380]'],
    ['no place', '/F 132'],
    ['an action', '/F 132/Rect[0 0 0 0]/A<</S/JavaScript/JS(1)>>'],
    ['a script for when the page is opened', '/F 132/Rect[0 0 0 0]/AA<</PO<</S/JavaScript/JS(1)>>>>'],
    ['another field hidden', '/F 132/Rect[0 0 0 0]/AA<</PO<</S/Hide/T(b_sig)>>>>'],
    ['a background', '/F 132/Rect[0 0 0 0]/MK<</BG[1 1 1]>>'],
    ['a layer', '/F 132/Rect[0 0 0 0]/OC<</Type/OCG/Name(x)>>'],
    ['zeros before a number', '/F 0132/Rect[0 0 0 0]'],
    ['a comment', '/F 132/Rect[0 0 0 0]%\n'],
    ['a key that no field has', '/F 132/Rect[0 0 0 0]/Xyz 1'],
  ])('is a change when a new field has %s', async (_, entries) => {
    expect(await verify(append(signed, parts().newField(entries)))).toBe('changed');
  });

  it('is a change when the places of a party are drawn before it signs', async () => {
    const { field, next } = parts();
    const slice = field('b_slice');
    const written: Written[] = [
      [slice.num, rewritten(slice.dict, { AP: `<</N ${next} 0 R>>` })],
      [next, FORM],
    ];
    expect(await verify(append(signed, written))).toBe('changed');
    const text = field('b_txt');
    expect(await verify(append(signed, [[text.num, rewritten(text.dict, { V: '(900)' })]]))).toBe('changed');
  });

  it.each<[string, HandWritten]>([
    ['its size shrinks', { trailer: { Size: 5 } }],
    ['its size grows without objects', { trailer: { Size: 5000 } }],
    ['it follows another section', { trailer: { Prev: 9 } }],
    ['text stands between its objects', { between: '% 900\n' }],
    ['an object that nothing lists stands between its objects', { between: '3 0 obj\n<<>>\nendobj\n' }],
  ])('is a change when %s', async (_, rest) => {
    const { page } = parts();
    const bytes = append(signed, [[page.ref.num, serializeObject(page.dict)]], rest);
    const validity = await verify(bytes).catch((error: { code?: string }) => error.code);
    expect(['changed', 'broken']).toContain(validity);
  });

  it.each([
    ['under another generation', (num: number) => `${num} 2 R`],
    ['where something else stands', () => `${parts().page.ref.num} 0 R`],
    ['where nothing stands', () => '9999 0 R'],
  ])('is a change when the information on the file is looked for %s', async (_, place) => {
    const fields = [fieldAt('a_sig', 'signature', 0.1, ['a_sig'])];
    const base = await launchAndSign(makePdf({ title: '采购合同' }), fields, { field: 'a_sig', signing });
    const info = openPdf(base).trailer.get('Info');
    if (!isRef(info)) throw new Error('no information');
    expect(await verify(append(base, [], { trailer: { Info: place(info.num) } }))).toBe('changed');
  });

  it('may leave a dictionary behind that nothing names, under a number that it hands out itself', async () => {
    const { next } = parts();
    expect(await verify(append(signed, [[next, '<</Type/Font/Subtype/Type1/BaseFont/Courier>>']]))).toBe(
      'unmodified',
    );
  });

  it.each([
    ['a reference', (num: number) => `${num} 0 R`],
    ['a name', () => '/Image'],
    ['an array', () => '[9]'],
    ['a number', () => '9'],
    ['a text', () => '(900)'],
  ])('is a change when it leaves behind %s that nothing names', async (_, text) => {
    const { next, page } = parts();
    expect(await verify(append(signed, [[next, text(page.ref.num)]]))).toBe('changed');
  });

  it('is a change when what it leaves behind has a number that the file before it passed over', async () => {
    const { next } = parts();
    const left = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>';
    const sparse = append(signed, [[next + 5, left]]);
    expect(await verify(sparse)).toBe('unmodified');
    expect(await verify(append(sparse, [[next + 2, left]]))).toBe('changed');
  });

  it('is a change when an object that it writes again has a real number for an integer', async () => {
    const { field } = parts();
    const { num, dict } = field('b_sig');
    expect(await verify(append(signed, [[num, rewritten(dict, { F: '132' })]]))).toBe('unmodified');
    expect(await verify(append(signed, [[num, rewritten(dict, { F: '132.0' })]]))).toBe('changed');
  });
});
