import { ObjectNumbers } from '../assemble/object-numbers.ts';
import { embedSubset } from '../fields/appearance/embedded-font.ts';
import type { FontFace } from '../fields/appearance/font-face.ts';
import { number } from '../fields/appearance/text-layout.ts';
import { hex4 } from '../fields/appearance/to-unicode-map.ts';
import { type PdfObject, type PdfRef, pdfDict, pdfName } from '../objects/object-model.ts';
import { encodeText } from '../objects/text-string.ts';
import { flateStream } from '../write/flate-stream.ts';
import { writeFile } from '../write/write-file.ts';
import { embedAttachments } from './embed-attachments.ts';
import { layOutBlocks, textsOf } from './lay-out-blocks.ts';
import { MeasuredText } from './measured-text.ts';
import type { Report, ReportPlan } from './report-plan.ts';
import { type Ink, MARGIN, type Mark, PAPER, Sheet, TEXT_WIDTH, type TextStyle } from './sheet.ts';

const FOOTER: TextStyle = { weight: 'regular', size: 8, leading: 1.4, ink: 'soft' };
const FOOTER_AT = PAPER.height - 40;

const INKS: Record<Ink, string> = { black: '0.11 0.11 0.13', soft: '0.42 0.43 0.47', hair: '0.86 0.86 0.88' };

/** Sets a paper on A4 pages with embedded fonts. A character that no face has is shown as 〓. Throws nothing of its own. */
export async function typesetReport(plan: ReportPlan): Promise<Report> {
  const text = await MeasuredText.of([
    ...plan.blocks.flatMap(textsOf),
    { text: `${plan.footer}0123456789`, weight: 'regular' },
  ]);
  const sheet = new Sheet(text);
  const places = layOutBlocks(sheet, plan.blocks);
  const marks = sheet.pages.map((page, index) => [
    ...page,
    ...footer(text, plan.footer, index + 1, sheet.pages.length),
  ]);
  return { bytes: writePages(plan, text, marks), pages: marks.length, places };
}

function footer(text: MeasuredText, template: string, page: number, total: number): Mark[] {
  const filled = template.replace('{page}', String(page)).replace('{total}', String(total));
  const sheet = new Sheet(text);
  sheet.at = FOOTER_AT;
  const lines = text.broken(filled, FOOTER.weight, FOOTER.size, TEXT_WIDTH);
  sheet.put(lines, FOOTER, { x: MARGIN.left, width: TEXT_WIDTH, align: 'center' });
  return sheet.pages[0]!;
}

function writePages(plan: ReportPlan, text: MeasuredText, pages: readonly (readonly Mark[])[]): Buffer {
  const numbers = new ObjectNumbers();
  const root = numbers.next();
  const tree = numbers.next();
  const names = new Map<FontFace, string>();
  const fonts: Record<string, PdfRef> = {};
  for (const subset of text.subsets) {
    const name = `F${names.size + 1}`;
    names.set(subset.face, name);
    fonts[name] = embedSubset(numbers, subset);
  }
  const resources = numbers.add(pdfDict({ Font: pdfDict(fonts) }));
  const kids = pages.map((marks) =>
    numbers.add(
      pdfDict({
        Type: pdfName('Page'),
        Parent: tree,
        MediaBox: [0, 0, PAPER.width, PAPER.height],
        Resources: resources,
        Contents: numbers.add(
          flateStream(
            pdfDict({}),
            Buffer.from(marks.map((mark) => draw(mark, text, names)).join(''), 'latin1'),
          ),
        ),
      }),
    ),
  );
  numbers.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: kids as PdfObject[], Count: kids.length }));
  numbers.set(
    root,
    pdfDict({
      Type: pdfName('Catalog'),
      Pages: tree,
      Lang: encodeText(plan.language),
      ViewerPreferences: pdfDict({ DisplayDocTitle: true }),
      ...embedAttachments(numbers, plan.attachments ?? []),
    }),
  );
  const info = numbers.add(pdfDict({ Title: encodeText(plan.title) }));
  return writeFile(numbers.objects, pdfDict({ Root: root, Info: info }));
}

function draw(mark: Mark, text: MeasuredText, names: ReadonlyMap<FontFace, string>): string {
  if (mark.kind === 'rule') {
    const { x, y, width, ink } = mark;
    return `${INKS[ink]} RG 0.6 w ${number(x)} ${number(y)} m ${number(x + width)} ${number(y)} l S\n`;
  }
  if (mark.kind === 'frame') {
    const { x, y, width, height } = mark;
    return `${INKS.hair} RG 0.8 w ${number(x)} ${number(y)} ${number(width)} ${number(height)} re S\n`;
  }
  const { line, x, baseline, size, ink } = mark;
  const shown = line.map(({ face, text: characters }) => {
    const { glyphs } = text.subsetOf(face);
    const codes = [...characters].map((char) => hex4(glyphs.get(char)!.id)).join('');
    return `/${names.get(face)!} ${number(size)} Tf <${codes}> Tj\n`;
  });
  return `BT ${INKS[ink]} rg 1 0 0 1 ${number(x)} ${number(baseline)} Tm\n${shown.join('')}ET\n`;
}
