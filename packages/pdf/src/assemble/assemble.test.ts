import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectUpload } from '../inspect/inspect-upload.ts';
import { listFields } from '../objects/form-fields.ts';
import {
  isArray,
  isRef,
  PdfDict,
  type PdfObject,
  PdfRef,
  type PdfStream,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { encodeText } from '../objects/text-string.ts';
import { renderPage } from '../render/render-page.ts';
import { signPdf } from '../sign/sign-pdf.ts';
import { encryptWithQpdf } from '../testing/files/encrypt-with-qpdf.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { hasTool, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki } from '../testing/signing/test-pki.ts';
import { mergePdfs } from './merge-pdfs.ts';
import { picturesToPdf, placeOnPaper } from './pictures-to-pdf.ts';

const textField = (name: string) =>
  makePdf({
    catalog: (add) => ({
      AcroForm: pdfDict({
        Fields: [add(pdfDict({ FT: pdfName('Tx'), T: encodeText(name), V: encodeText('值') }))],
        DA: encodeText('/Helv 0 Tf'),
        DR: pdfDict({ Font: pdfDict({ Helv: add(pdfDict({ Type: pdfName('Font') })) }) }),
      }),
    }),
  });

function pageTexts(file: Buffer): string[] {
  const pdf = openPdf(file);
  return listPages(pdf).map(({ dict }) =>
    Buffer.from(pdf.decode(pdf.value(dict, 'Contents') as PdfStream)).toString('latin1'),
  );
}

describe('merged files', () => {
  it('are one file with all pages in order, each in its own size, turn and fonts', () => {
    const lying = makePdf({ pages: 2, rotate: 90, xrefStream: true });
    const small = makePdf({ mediaBox: [0, 0, 300, 400] });
    const merged = mergePdfs([lying, small]);
    expect(pageTexts(merged)).toEqual([...pageTexts(lying), ...pageTexts(small)]);
    expect(inspectUpload(merged).pages).toEqual([
      ...inspectUpload(lying).pages,
      ...inspectUpload(small).pages,
    ]);
    const pdf = openPdf(merged);
    for (const { dict } of listPages(pdf)) {
      const fonts = pdf.findDict(pdf.findDict(dict, 'Resources')!, 'Font');
      expect(pdf.findName(pdf.findDict(fonts!, 'F1')!, 'BaseFont')).toBe('Helvetica');
    }
    if (hasTool('qpdf'))
      expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': merged })).toMatchObject({ code: 0 });
  });

  it('keep the links inside each of them, without dragging along the old page tree', () => {
    const linked = makePdf({
      pages: 2,
      pageEntries: (add, index): Record<string, PdfObject> =>
        index === 0
          ? { Annots: [add(pdfDict({ Subtype: pdfName('Link'), Dest: [new PdfRef(7), pdfName('Fit')] }))] }
          : {},
    });
    const pdf = openPdf(mergePdfs([makePdf(), linked]));
    const pages = listPages(pdf);
    const [link] = pdf.findArray(pages[1]!.dict, 'Annots')!;
    const target = pdf.findArray(pdf.resolve(link) as PdfDict, 'Dest')![0];
    expect(isRef(target) && target.num).toBe(pages[2]!.ref.num);
    const trees = [...pdf.numbers()].filter((num) => {
      const object = pdf.object(num);
      return object instanceof PdfDict && pdf.findName(object, 'Type') === 'Pages';
    });
    expect(trees).toHaveLength(1);
  });

  it('keep form fields of equal names apart', () => {
    const pdf = openPdf(mergePdfs([textField('amount'), textField('amount')]));
    expect(listFields(pdf).map(({ name }) => name)).toEqual(['part1.amount', 'part2.amount']);
    const form = pdf.findDict(pdf.catalog, 'AcroForm')!;
    expect(isArray(form.get('Fields')) && form.get('Fields')).toHaveLength(2);
    expect(pdf.findDict(pdf.findDict(form, 'DR')!, 'Font')?.has('Helv')).toBe(true);
  });

  it('are refused when one was signed, or is encrypted', async () => {
    const signer = await (await makeTestPki()).issueSigner({ commonName: '张三' });
    const signed = await signPdf(makePdf(), { name: '张三', signer });
    expect(() => mergePdfs([makePdf(), signed])).toThrowError(
      expect.objectContaining({ code: 'forbids-changes' }),
    );
    if (hasTool('qpdf')) {
      const locked = encryptWithQpdf('256');
      expect(() => mergePdfs([locked, makePdf()])).toThrowError(
        expect.objectContaining({ code: 'encrypted' }),
      );
    }
  });
});

describe('a picture on a page', () => {
  it('is drawn on A4 as it lies, in its colours', async () => {
    const jpeg = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0000ff' } })
      .jpeg()
      .toBuffer();
    const file = picturesToPdf([{ jpeg, width: 600, height: 300, channels: 3 }], '照片');
    const [page] = inspectUpload(file).pages;
    expect(page).toMatchObject({ width: 841.89, height: 595.28 });
    const { bytes } = await renderPage(file, 1, 800);
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    const [r, g, b] = at(info.width / 2, Math.round(info.height / 2));
    expect(b! - Math.max(r!, g!)).toBeGreaterThan(200);
    expect(Math.min(...at(3, 3))).toBeGreaterThan(250);
    if (hasTool('qpdf'))
      expect(runTool('qpdf', ['--check', 'x.pdf'], { 'x.pdf': file })).toMatchObject({ code: 0 });
  });

  it('fills the paper when it is a scan, keeps a margin otherwise, and is not blown up when small', () => {
    const scan = placeOnPaper(2480, 3508);
    expect(scan.box.width).toBeGreaterThan(scan.page.width - 1);
    const photo = placeOnPaper(4000, 3000);
    expect(photo.box.y).toBeGreaterThan(28);
    expect(photo.box.x).toBeGreaterThan(28);
    expect(placeOnPaper(100, 40).box).toMatchObject({ width: 75, height: 30 });
  });
});
