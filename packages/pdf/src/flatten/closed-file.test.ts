import { describe, expect, it } from 'vitest';
import { type PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import {
  annotatedPdf,
  annotation,
  FIRST_PAGE,
  painted,
  paintedForm,
} from '../testing/files/annotated-pdf.ts';
import type { Add, Entries } from '../testing/files/foreign-form.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { isRed, pagePixels } from '../testing/files/page-pixels.ts';
import { flattenSoundly } from '../testing/programs/flatten-soundly.ts';
import { flateStream } from '../write/flate-stream.ts';

const action = (kind: string, entries: Entries = {}) => pdfDict({ S: pdfName(kind), ...entries });
const script = action('JavaScript', { JS: encodeText('app.alert(1)') });
const attachment = (add: Add) =>
  add(
    pdfDict({
      Type: pdfName('Filespec'),
      F: encodeText('secret.exe'),
      EF: pdfDict({ F: add(flateStream(pdfDict({ Type: pdfName('EmbeddedFile') }), Buffer.from('MZ'))) }),
    }),
  );
const link = (entries: Entries) =>
  annotatedPdf(() => [annotation('Link', { Border: [0, 0, 0], ...entries })]);

/** All that a file says, its streams unpacked. */
function textOf(bytes: Uint8Array): string {
  const pdf = openPdf(Buffer.from(bytes));
  const streams = [...pdf.numbers()].map((num) => {
    const object = pdf.object(num);
    return object && typeof object === 'object' && 'dict' in object ? Buffer.from(pdf.decode(object)) : '';
  });
  return `${Buffer.from(bytes).toString('latin1')}${streams.join('')}`;
}

describe('a link', () => {
  it.each([
    ['Launch', { F: encodeText('calc.exe') }],
    ['SubmitForm', { F: encodeText('https://example.com') }],
    ['ResetForm', {}],
    ['ImportData', { F: encodeText('a.fdf') }],
    ['GoToR', { F: encodeText('b.pdf'), D: [0, pdfName('Fit')] }],
    ['GoToE', { D: [0, pdfName('Fit')] }],
    ['Hide', { T: encodeText('price') }],
    ['Named', { N: pdfName('Print') }],
    ['Rendition', {}],
    ['Movie', {}],
    ['Sound', {}],
    ['Trans', {}],
    ['SetOCGState', { State: [] }],
    ['RichMediaExecute', {}],
    ['Thread', { D: 0 }],
    ['JavaScript', { JS: encodeText('app.alert(1)') }],
    ['URI', { URI: encodeText('file:///etc/passwd') }],
    ['URI', { URI: encodeText('javascript:alert(1)') }],
    ['URI', { URI: encodeText('smb://server/share') }],
  ])('that leaves the page goes: %s', async (kind, entries) => {
    const { bytes, closed } = await flattenSoundly(link({ A: action(kind, entries) }));
    expect(closed).toContain('actions');
    expect(textOf(bytes)).not.toContain('/Annots');
    expect(textOf(bytes)).not.toContain(`/S /${kind}`);
  });

  it.each([
    ['to a web address', { A: action('URI', { URI: encodeText('https://example.com/a?b=1') }) }],
    ['to a mail address', { A: action('URI', { URI: encodeText('mailto:a@example.com') }) }],
    ['to a page', { A: action('GoTo', { D: [FIRST_PAGE, pdfName('Fit')] }) }],
    ['to a named place', { Dest: encodeText('chapter') }],
    ['to the next page', { A: action('Named', { N: pdfName('NextPage') }) }],
  ])('%s stays, without what was hung on it', async (_, target) => {
    const more = { AA: pdfDict({ E: script }), PA: script, AF: [], F: 4, AP: pdfDict({}) };
    const text = textOf((await flattenSoundly(link({ ...target, ...more }))).bytes);
    expect(text).toContain('/Subtype /Link');
    expect(text).toMatch(/https:|mailto:|\/Fit|chapter|NextPage/);
    expect(text).not.toMatch(/JavaScript|\/AA|\/PA|\/AF|\/AP/);
  });

  it('does nothing after it has led somewhere', async () => {
    const target = action('URI', { URI: encodeText('https://example.com/'), Next: script });
    const text = textOf((await flattenSoundly(link({ A: target }))).bytes);
    expect(text).toContain('https://example.com/');
    expect(text).not.toContain('JavaScript');
  });

  it('has no frame that could cover text', async () => {
    const target = { A: action('URI', { URI: encodeText('https://example.com/') }), Border: [0, 0, 80] };
    expect(textOf((await flattenSoundly(link(target))).bytes)).toContain('/Border [0 0 0]');
  });
});

describe('of the document goes', () => {
  const cases: [string, (add: Add) => Record<string, PdfObject>][] = [
    ['a script that runs on opening', () => ({ OpenAction: script })],
    ['a program that is started on opening', () => ({ OpenAction: action('Launch') })],
    ['an action on closing or printing', () => ({ AA: pdfDict({ WP: script }) })],
    [
      'scripts by name',
      (add) => ({ Names: pdfDict({ JavaScript: add(pdfDict({ Names: [encodeText('a'), script] })) }) }),
    ],
    [
      'files by name',
      (add) => ({
        Names: pdfDict({ EmbeddedFiles: pdfDict({ Names: [encodeText('a'), attachment(add)] }) }),
      }),
    ],
    ['associated files', (add) => ({ AF: [attachment(add)] })],
    ['a portfolio', () => ({ Collection: pdfDict({}) })],
    [
      'an address that links begin with',
      () => ({ URI: pdfDict({ Base: encodeText('https://evil.example/') }) }),
    ],
    [
      'layers',
      (add) => {
        const layer = add(pdfDict({ Type: pdfName('OCG'), Name: encodeText('a') }));
        return { OCProperties: pdfDict({ OCGs: [layer], D: pdfDict({ Order: [layer] }) }) };
      },
    ],
    ['a form of no fields', () => ({ AcroForm: pdfDict({ Fields: [], NeedAppearances: true }) })],
    ['an entry that nobody knows', () => ({ Strange: pdfDict({ Yes: true }) })],
  ];
  it.each(cases)('%s', async (_, catalog) => {
    const text = textOf((await flattenSoundly(makePdf({ catalog }))).bytes);
    expect(text).not.toMatch(
      /JavaScript|Launch|\/AA|EmbeddedFile|Filespec|\/AF|Collection|\/Base |OCProperties|AcroForm|Strange/,
    );
  });

  it('a script that nothing leads to yet', async () => {
    const file = makePdf({
      catalog: (add) => {
        add(script);
        return {};
      },
    });
    const { bytes, closed } = await flattenSoundly(file);
    expect(closed).toEqual(['actions']);
    expect(textOf(bytes)).not.toContain('JavaScript');
  });
});

describe('of a page goes', () => {
  it.each<[string, (add: Add) => Record<string, PdfObject>]>([
    ['what runs when it is opened', () => ({ AA: pdfDict({ O: script }) })],
    ['its turning by itself', () => ({ Trans: pdfDict({ S: pdfName('Fly') }), Dur: 1 })],
    ['a small picture that may show something else', (add) => ({ Thumb: paintedForm(add) })],
    ['private data of a program', () => ({ PieceInfo: pdfDict({}) })],
    ['associated files', (add) => ({ AF: [attachment(add)] })],
  ])('%s', async (_, pageEntries) => {
    const text = textOf((await flattenSoundly(makePdf({ pageEntries: (add) => pageEntries(add) }))).bytes);
    expect(text).not.toMatch(/JavaScript|\/AA|\/Trans|\/Thumb|PieceInfo|\/AF|EmbeddedFile/);
  });
});

describe('of what a page draws goes', () => {
  /** A page that draws one thing, and the entries that bring something else in its place. */
  const drawing = (make: (add: Add) => PdfRef) =>
    makePdf({
      pageEntries: (add) => ({
        Resources: pdfDict({ XObject: pdfDict({ X: make(add) }) }),
        Contents: add(flateStream(pdfDict({}), Buffer.from('q 200 0 0 200 100 100 cm /X Do Q'))),
      }),
    });
  const picture = (add: Add, entries: Entries) =>
    add(
      flateStream(
        pdfDict({
          Type: pdfName('XObject'),
          Subtype: pdfName('Image'),
          Width: 1,
          Height: 1,
          BitsPerComponent: 8,
          ColorSpace: pdfName('DeviceRGB'),
          ...entries,
        }),
        Buffer.from([255, 0, 0]),
      ),
    );

  it('a picture that is printed in place of the one that is shown', async () => {
    const other = (add: Add) => [pdfDict({ Image: picture(add, {}), DefaultForPrinting: true })];
    const { bytes } = await flattenSoundly(drawing((add) => picture(add, { Alternates: other(add) })));
    expect(textOf(bytes)).not.toContain('Alternates');
    expect((await pagePixels(bytes, 1)).boundsOf(isRed)).not.toBeNull();
  });

  it.each([
    ['a page of another file', { Ref: pdfDict({ F: encodeText('other.pdf'), Page: 0 }) }],
    ['a picture kept elsewhere', { OPI: pdfDict({ '2.0': pdfDict({ F: encodeText('b.tif') }) }) }],
  ])('%s', async (_, entries) => {
    const form = (add: Add) => paintedForm(add, '1 0 0', [0, 0, 1, 1], entries);
    expect(textOf((await flattenSoundly(drawing(form))).bytes)).not.toMatch(/\/Ref|\/OPI/);
  });

  it('what printers alone draw', async () => {
    const program = (add: Add) =>
      add(
        flateStream(pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('PS') }), Buffer.from('showpage')),
      );
    expect(textOf((await flattenSoundly(drawing(program))).bytes)).not.toContain('showpage');
  });
});

describe('bookmarks', () => {
  const outline = (entries: Entries): Buffer =>
    makePdf({
      catalog: (add) => {
        const item = new PdfRef(add(null).num + 1);
        const outlines = new PdfRef(item.num + 1);
        add(pdfDict({ Title: encodeText('第一章'), Parent: outlines, ...entries }) as PdfDict);
        add(pdfDict({ First: item, Last: item, Count: 1 }));
        return { Outlines: outlines };
      },
    });

  it('lose what they would do, and stay', async () => {
    const { bytes } = await flattenSoundly(outline({ A: action('Launch', { F: encodeText('calc.exe') }) }));
    const pdf = openPdf(bytes);
    const first = pdf.findDict(pdf.findDict(pdf.catalog, 'Outlines')!, 'First')!;
    expect(pdf.findText(first, 'Title')).toBe('第一章');
    expect(first.has('A')).toBe(false);
  });

  it('lead on to pages', async () => {
    const { bytes } = await flattenSoundly(outline({ Dest: [FIRST_PAGE, pdfName('Fit')], AA: pdfDict({}) }));
    const pdf = openPdf(bytes);
    const first = pdf.findDict(pdf.findDict(pdf.catalog, 'Outlines')!, 'First')!;
    expect(pdf.findName(pdf.resolve(pdf.findArray(first, 'Dest')![0]) as PdfDict, 'Type')).toBe('Page');
  });
});

it('nothing is left of what was flattened: attack 1, an order of annotations that could be changed later', async () => {
  const price = (add: Add, colour: string) => painted(add, 'Stamp', {}, colour);
  const { bytes } = await flattenSoundly(annotatedPdf((add) => [price(add, '1 0 0'), price(add, '0 0 1')]));
  expect(textOf(bytes)).not.toMatch(/\/Annots|\/Stamp/);
});
