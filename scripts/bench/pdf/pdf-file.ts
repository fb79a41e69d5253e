import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';

/** A file to measure with: text and one picture of noise, which no filter makes smaller, on every page. */
export interface BenchFile {
  readonly pages: number;
  /** Pixels on each side of the picture, three bytes each. */
  readonly pictureSide: number;
}

/** About 70 KB, 18 MB and 200 MB. */
export const SMALL: BenchFile = { pages: 2, pictureSide: 105 };
export const LARGE: BenchFile = { pages: 500, pictureSide: 108 };
export const HUGE: BenchFile = { pages: 500, pictureSide: 364 };

const LINES = 38;
/** Occurs once on each page. */
export const LINE_OF_EVERY_PAGE = '.17 The';
const SENTENCE =
  'The seller delivers the goods within thirty days after both parties have signed this contract.';

/**
 * Writes a plain PDF 1.7 with a cross-reference table, page by page: not even 200 MB are ever held in memory.
 * @returns its size in bytes
 */
export function writeBenchFile(path: string, { pages, pictureSide }: BenchFile): number {
  const file = openSync(path, 'w');
  const offsets: number[] = [];
  let at = 0;
  const put = (...parts: (string | Uint8Array)[]) => {
    for (const part of parts) at += writeSync(file, typeof part === 'string' ? Buffer.from(part) : part);
  };
  const object = (num: number, ...parts: (string | Uint8Array)[]) => {
    offsets[num] = at;
    put(`${num} 0 obj\n`, ...parts, '\nendobj\n');
  };
  const stream = (num: number, dict: string, data: Uint8Array) =>
    object(num, `<< ${dict} /Length ${data.length} >>\nstream\n`, data, '\nendstream');
  const kids = Array.from({ length: pages }, (_, index) => FIRST_PAGE + index * PER_PAGE);
  put('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, `<< /Type /Pages /Count ${pages} /Kids [${kids.map((num) => `${num} 0 R`).join(' ')}] >>`);
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [index, page] of kids.entries()) {
    object(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents ${page + 1} 0 R`,
      ` /Resources << /Font << /F1 3 0 R >> /XObject << /Im ${page + 2} 0 R >> >> >>`,
    );
    stream(page + 1, '', Buffer.from(pageContent(index + 1)));
    const picture = `/Type /XObject /Subtype /Image /Width ${pictureSide} /Height ${pictureSide} /BitsPerComponent 8`;
    stream(page + 2, `${picture} /ColorSpace /DeviceRGB`, randomBytes(pictureSide * pictureSide * 3));
  }
  const start = at;
  const size = FIRST_PAGE + pages * PER_PAGE;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`xref\n0 ${size}\n0000000000 65535 f \n`, rows.join(''));
  put(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  closeSync(file);
  return at;
}

const FIRST_PAGE = 4;
const PER_PAGE = 3;

function pageContent(page: number): string {
  const lines = Array.from({ length: LINES }, (_, line) => `(${page}.${line + 1} ${SENTENCE}) '`);
  return `BT /F1 9 Tf 13 TL 60 790 Td\n${lines.join('\n')}\nET\nq 72 0 0 72 60 80 cm /Im Do Q\n`;
}
