import { beforeAll, describe, expect, it } from 'vitest';
import type { PlannedField } from '../../fields/planned-field.ts';
import { listFields } from '../../objects/form-fields.ts';
import {
  isRef,
  PdfDict,
  type PdfObject,
  PdfRef,
  type PdfStream,
  pdfDict,
  pdfName,
} from '../../objects/object-model.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf, type Pdf } from '../../objects/pdf-document.ts';
import { encodeText } from '../../objects/text-string.ts';
import { launchRevision } from '../../sign/launch-revision.ts';
import type { Signing } from '../../sign/sign-prepared.ts';
import { signRevision } from '../../sign/sign-revision.ts';
import { drawRevisions } from '../../testing/files/draw-revisions.ts';
import { makePdf, type PdfSketch } from '../../testing/files/make-pdf.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { flateStream } from '../../write/flate-stream.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';

const time = new Date();
let signing: Signing;
/** Certified and signed by one of two parties, with two opaque stamps that the upload brought, one over the other. */
let signed: Buffer;

const look = (code: string) =>
  flateStream(
    pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 60, 20] }),
    Buffer.from(code),
  );
const stamp = (add: (object: PdfObject) => PdfRef, code: string) =>
  add(
    pdfDict({
      Type: pdfName('Annot'),
      Subtype: pdfName('Stamp'),
      F: 4,
      Rect: [300, 600, 360, 620],
      AP: pdfDict({ N: add(look(`1 g 0 0 60 20 re f 0 g ${code}`)) }),
    }),
  );

beforeAll(async () => {
  signing = { signer: await (await makeTestPki()).issueSigner({ commonName: '张三' }) };
  const base = makePdf({
    pages: 3,
    pageEntries: (add, index): Record<string, PdfObject> =>
      index === 0 ? { Annots: [stamp(add, '5 5 20 8 re f'), stamp(add, '5 5 40 8 re f')] } : {},
  });
  const place = (name: string, kind: PlannedField['kind'], x: number, y: number): PlannedField => {
    return { name, kind, page: 1, rect: { x, y, width: 0.2, height: 0.1 } };
  };
  const fields = [
    { ...place('s01_sig', 'signature', 0.1, 0.1), lock: ['s01_sig'] },
    { ...place('s02_sig', 'signature', 0.6, 0.1), lock: ['s02_sig', 's02_pl1'] },
    place('s02_pl1', 'place', 0.6, 0.3),
    place('s02_txt', 'text', 0.6, 0.5),
  ];
  const launched = Buffer.concat([base, await launchRevision(base, { fields, name: '平台', time }, signing)]);
  const appearance = [{ kind: 'text' as const, text: '张三' }];
  const plan = { field: 's01_sig', appearance, name: '张三', time };
  signed = Buffer.concat([launched, await signRevision(launched, plan, signing)]);
});

type Edit = (pdf: Pdf, writer: RevisionWriter) => void;

/** What drawing finds in a last revision, whatever its structure is. */
async function drawn(edit: Edit, file: Buffer = signed) {
  const pdf = openPdf(file);
  const writer = new RevisionWriter(pdf);
  edit(pdf, writer);
  return drawRevisions(Buffer.concat([file, writer.write().bytes]), pdf.revisions.length);
}

const differing = async (edit: Edit, file?: Buffer) =>
  (await drawn(edit, file)).differing.map((name) => Number(name.split(':')[1]));

const dictOf = (pdf: Pdf, ref: PdfObject | undefined): [PdfRef, PdfDict] => {
  const dict = pdf.resolve(ref);
  if (!isRef(ref) || !(dict instanceof PdfDict)) throw new TypeError('an object of its own was expected');
  return [ref, dict];
};
const widgetOf = (pdf: Pdf, name: string) =>
  dictOf(pdf, listFields(pdf).find((field) => field.name === name)!.widgets[0]);
const annotsOf = (pdf: Pdf): readonly PdfObject[] => pdf.findArray(listPages(pdf)[0]!.dict, 'Annots')!;
const setAnnots = (pdf: Pdf, writer: RevisionWriter, list: readonly PdfObject[]) => {
  const { ref, dict } = listPages(pdf)[0]!;
  writer.set(ref, dict.with({ Annots: list }));
};
const visible = (writer: RevisionWriter, page: PdfRef, more: Record<string, PdfObject>) =>
  pdfDict({
    Type: pdfName('Annot'),
    Subtype: pdfName('Widget'),
    F: 4,
    P: page,
    AP: pdfDict({ N: writer.add(look('0 0 60 20 re f')) }),
    ...more,
  });

describe('forgeries that a comparison of objects may miss', () => {
  it.each<[string, Edit]>([
    [
      'stamps whose order is turned round',
      (pdf, writer) => {
        const [first, second, ...others] = annotsOf(pdf);
        setAnnots(pdf, writer, [second!, first!, ...others]);
      },
    ],
    [
      'a stamp listed twice',
      (pdf, writer) => {
        const annots = annotsOf(pdf);
        setAnnots(pdf, writer, [...annots, annots[0]!]);
      },
    ],
    [
      'a widget over the text that an empty signature field gets as its kid',
      (pdf, writer) => {
        const [ref, dict] = widgetOf(pdf, 's02_sig');
        const page = listPages(pdf)[0]!.ref;
        const kid = writer.add(visible(writer, page, { Parent: ref, Rect: [60, 690, 300, 720] }));
        writer.set(ref, dict.with({ Kids: [kid] }));
        setAnnots(pdf, writer, [...annotsOf(pdf), kid]);
      },
    ],
    [
      'the picture of a party that has not signed',
      (pdf, writer) => {
        const [ref, dict] = widgetOf(pdf, 's02_pl1');
        writer.set(ref, dict.with({ AP: pdfDict({ N: writer.add(look('0 0 60 20 re f')) }) }));
      },
    ],
    [
      'another picture in the field of a party that has signed',
      (pdf, writer) => {
        const [ref, dict] = widgetOf(pdf, 's01_sig');
        writer.set(ref, dict.with({ AP: pdfDict({ N: writer.add(look('0 0 60 20 re f')) }) }));
      },
    ],
    [
      'a text field that shows something without having a value',
      (pdf, writer) => {
        const [ref, dict] = widgetOf(pdf, 's02_txt');
        writer.set(ref, dict.with({ AP: pdfDict({ N: writer.add(look('0 0 60 20 re f')) }) }));
      },
    ],
    [
      'a timestamp that shows a seal in the place of a signature',
      (pdf, writer) => {
        const [ref, dict] = widgetOf(pdf, 's02_sig');
        const token = writer.add(
          pdfDict({ Type: pdfName('DocTimeStamp'), SubFilter: pdfName('ETSI.RFC3161') }),
        );
        writer.set(ref, dict.with({ V: token, AP: pdfDict({ N: writer.add(look('0 0 60 20 re f')) }) }));
      },
    ],
    [
      'contents drawn over by others',
      (pdf, writer) => {
        const contents = listPages(pdf)[0]!.dict.get('Contents');
        if (isRef(contents)) writer.set(contents, flateStream(pdfDict({}), Buffer.from('0 0 9 9 re f')));
      },
    ],
  ])('finds %s', async (_, edit) => {
    expect(await differing(edit)).toEqual([1]);
  });

  it.each<[string, PdfObject]>([
    ['a name among the numbers', [60, 690, 300, pdfName('x')]],
    ['null for a number', [null, 690, 300, 720]],
  ])('finds a new widget whose rectangle has %s', async (_, Rect) => {
    const pages = await differing((pdf, writer) => {
      const own = { FT: pdfName('Sig'), T: encodeText('x1'), Rect };
      const kid = writer.add(visible(writer, listPages(pdf)[0]!.ref, own));
      setAnnots(pdf, writer, [...annotsOf(pdf), kid]);
    });
    expect(pages).toEqual([1]);
  });

  it('finds pages that are added, removed, turned, or made smaller', async () => {
    const changeTree =
      (entries: (kids: readonly PdfObject[]) => Record<string, PdfObject>): Edit =>
      (pdf, writer) => {
        const [ref, tree] = dictOf(pdf, pdf.catalog.get('Pages'));
        writer.set(ref, tree.with(entries(tree.get('Kids') as readonly PdfObject[])));
      };
    expect(await differing(changeTree((kids) => ({ Kids: kids.slice(0, 2), Count: 2 })))).toEqual([3]);
    expect(await differing(changeTree((kids) => ({ Kids: [kids[1]!, kids[0]!, kids[2]!] })))).toEqual([1, 2]);
    expect(await differing(changeTree((kids) => ({ Kids: [...kids, kids[0]!], Count: 4 })))).toEqual([4]);
    expect(await differing(changeTree(() => ({ Rotate: 180 })))).toEqual([1, 2, 3]);
    expect(await differing(changeTree(() => ({ MediaBox: [0, 0, 595, 800] })))).toEqual([1, 2, 3]);
  });

  it('finds what all pages share', async () => {
    const exchanged: Edit = (pdf, writer) => {
      for (const num of pdf.numbers()) {
        const font = pdf.object(num);
        const isFont = font instanceof PdfDict && font.has('BaseFont');
        if (isFont) writer.set(new PdfRef(num), font.with({ BaseFont: pdfName('Courier') }));
      }
    };
    expect(await differing(exchanged)).toEqual([1, 2, 3]);
  });
});

describe('small forgeries', () => {
  const page = (text: string, sketch: PdfSketch) =>
    makePdf({
      ...sketch,
      pageEntries: (add) => ({ Contents: add(flateStream(pdfDict({}), Buffer.from(text))) }),
    });
  const atSixPoints = (text: string) => `BT /F1 6 Tf 72 700 Td (Total: RMB ${text} in words) Tj ET`;

  async function isSeen(before: string, after: string, sketch: PdfSketch = {}): Promise<boolean> {
    const file = page(before, sketch);
    const pages = await differing((pdf, writer) => {
      const contents = listPages(pdf)[0]!.dict.get('Contents') as PdfRef;
      const old = pdf.resolve(contents) as PdfStream;
      writer.set(
        contents,
        flateStream(old.dict.with({ Length: undefined, Filter: undefined }), Buffer.from(after)),
      );
    }, file);
    return pages.length === 1;
  }

  it.each([
    ['1,000.00', '7,000.00'],
    ['1,000.00', '1.000.00'],
    ['1000.00', '100000'],
    ['1,000.00', '1,000:00'],
    ['l000', '1000'],
    ['10OO', '1000'],
    ['1000', "1000'"],
    ['1000', '1000 .'],
  ])('shows that “%s” became “%s” in letters of six points', async (before, after) => {
    expect(await isSeen(atSixPoints(before), atSixPoints(after))).toBe(true);
  });

  it('shows a point for a comma on a sheet of A0', async () => {
    const mediaBox = [0, 0, 2384, 3370] as const;
    expect(await isSeen(atSixPoints('1,000'), atSixPoints('1.000'), { mediaBox })).toBe(true);
  });

  it.each([
    ['black and a tenth of a point wide', '0.1 w 100 400 m 104 400 l S'],
    ['one pixel long', '0.75 w 100 400 m 100.75 400 l S'],
    ['of light grey', '0.97 G 0.3 w 100 400 m 110 400 l S'],
    ['of yellow', '1 1 0.9 RG 0.5 w 100 400 m 100 406 l S'],
  ])('shows a line that is %s', async (_, line) => {
    const text = atSixPoints('1000');
    expect(await isSeen(text, `${text} ${line}`)).toBe(true);
    expect(await isSeen(`${text} ${line}`, text)).toBe(true);
  });

  it('shows nothing where the same is written in another way', async () => {
    const text = atSixPoints('1000');
    expect(await isSeen(text, `q ${text} Q`)).toBe(false);
  });
});
