import { listSignatureFields } from '../../src/objects/form-fields.ts';
import {
  isArray,
  PdfDict,
  type PdfObject,
  PdfRef,
  pdfDict,
  pdfName,
} from '../../src/objects/object-model.ts';
import { listPages, type Page } from '../../src/objects/page-tree.ts';
import type { Pdf } from '../../src/objects/pdf-document.ts';
import { encodeText } from '../../src/objects/text-string.ts';
import { certificationLevel } from '../../src/sign/permissions.ts';
import { rawStream } from '../../src/write/flate-stream.ts';
import type { Dice } from '../dice.ts';
import type { Mutation } from '../mutant.ts';
import { openKnown } from '../open-known.ts';
import { rawRevision } from '../raw-revision.ts';
import { signOnTop } from './sign-on-top.ts';

const PAINT = '1 0 0 rg 0 0 9000 9000 re f';

/**
 * Later revisions that change what a page says, each in another way. On a file that is soundly signed none of them may ever be verified
 * unmodified, also not when a person signs on top.
 */
const FORGERIES: readonly ((pdf: Pdf, page: Page, dice: Dice) => Map<number, PdfObject>)[] = [
  (pdf, { ref, dict }) =>
    new Map<number, PdfObject>([
      [pdf.size, painting()],
      [ref.num, dict.with({ Contents: [...contentsOf(dict), new PdfRef(pdf.size)] })],
    ]),
  (_, { ref, dict }) => {
    const stream = contentsOf(dict).find((item) => item instanceof PdfRef);
    return stream instanceof PdfRef
      ? new Map([[stream.num, painting()]])
      : new Map([[ref.num, dict.with({ MediaBox: [0, 0, 9, 9] })]]);
  },
  (_, { ref, dict, rotate }) => new Map([[ref.num, dict.with({ Rotate: (rotate + 90) % 360 })]]),
  (_, { ref, dict, cropBox }) => {
    const [left, bottom, right, top] = cropBox;
    const half: PdfObject = [left, bottom, (left + right) / 2, (bottom + top) / 2];
    return new Map([[ref.num, dict.with({ CropBox: half, MediaBox: half })]]);
  },
  (pdf, { ref, dict }) => {
    const parent = dict.get('Parent');
    const tree = pdf.resolve(parent);
    if (!(parent instanceof PdfRef) || !(tree instanceof PdfDict)) return new Map([[ref.num, pdfDict({})]]);
    const kids = [...(pdf.findArray(tree, 'Kids') ?? []), ref];
    return new Map([[parent.num, tree.with({ Kids: kids, Count: kids.length })]]);
  },
  (pdf, { ref, dict }) => {
    const form = pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 900, 900] });
    const resources = pdf.findDict(dict, 'Resources') ?? pdfDict({});
    const named = resources.with({ XObject: pdfDict({ Forged: new PdfRef(pdf.size) }) });
    const drawn = [...contentsOf(dict), new PdfRef(pdf.size + 1)];
    return new Map<number, PdfObject>([
      [pdf.size, rawStream(form, Buffer.from(PAINT))],
      [pdf.size + 1, rawStream(pdfDict({}), Buffer.from('/Forged Do'))],
      [ref.num, dict.with({ Resources: named, Contents: drawn })],
    ]);
  },
  borrowSignature,
];

/** A field that shows a seal, and is signed with a signature that was made for another. */
function borrowSignature(pdf: Pdf, { ref, dict }: Page): Map<number, PdfObject> {
  const root = pdf.trailer.get('Root');
  const form = pdf.findDict(pdf.catalog, 'AcroForm');
  const lender = listSignatureFields(pdf).find(({ valueRef }) => valueRef);
  if (!lender || !form || !(root instanceof PdfRef)) return new Map([[ref.num, pdfDict({})]]);
  const [own, look] = [new PdfRef(pdf.size), new PdfRef(pdf.size + 1)];
  const widget = { Type: pdfName('Annot'), Subtype: pdfName('Widget'), P: ref, F: 4, Rect: [0, 0, 500, 500] };
  const signed = { FT: pdfName('Sig'), T: encodeText('borrowed'), V: lender.valueRef };
  const drawing = pdfDict({ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: [0, 0, 500, 500] });
  const fields = [...(pdf.findArray(form, 'Fields') ?? []), own];
  return new Map<number, PdfObject>([
    [own.num, pdfDict({ ...widget, ...signed, AP: pdfDict({ N: look }) })],
    [look.num, rawStream(drawing, Buffer.from(PAINT))],
    [ref.num, dict.with({ Annots: [...(pdf.findArray(dict, 'Annots') ?? []), own] })],
    [root.num, pdf.catalog.with({ AcroForm: form.with({ Fields: fields }) })],
  ]);
}

export const forgePage: Mutation = async (bytes, dice) => {
  const pdf = openKnown(bytes);
  const pages = listPages(pdf);
  if (pages.length === 0) return null;
  const page = dice.pick(pages);
  const forged = Buffer.concat([bytes, rawRevision(pdf, dice.pick(FORGERIES)(pdf, page, dice))]);
  return dice.oneIn(8) && certificationLevel(pdf) === null ? signOnTop(forged) : forged;
};

const painting = () => rawStream(pdfDict({}), Buffer.from(PAINT));

function contentsOf(page: PdfDict): PdfObject[] {
  const contents = page.get('Contents');
  return contents === undefined ? [] : isArray(contents) ? [...contents] : [contents];
}
