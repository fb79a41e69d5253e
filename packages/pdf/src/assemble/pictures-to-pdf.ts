import { embedJpeg, type JpegPicture } from '../fields/appearance/picture.ts';
import { type PdfObject, pdfDict, pdfName } from '../objects/object-model.ts';
import { encodeText } from '../objects/text-string.ts';
import { flateStream } from '../write/flate-stream.ts';
import { writeFile } from '../write/write-file.ts';
import { ObjectNumbers } from './object-numbers.ts';

export type PagePicture = JpegPicture;

const A4 = { short: 595.28, long: 841.89 };
/** 10 mm. */
const MARGIN = 28.35;
/** How far from the proportion of the paper a scan of it may be. */
const LIKE_PAPER = 0.03;
/** Points per pixel at 96 to the inch: a small picture is not blown up beyond what a screen shows. */
const MOST_POINTS = 0.75;

/**
 * One page for each picture: A4 (ISO 216; 210 × 297 mm), upright or lying as the picture is. A scan fills it, anything else keeps
 * a margin. Throws nothing of its own: the pictures have been read before.
 */
export function picturesToPdf(pictures: readonly PagePicture[], title: string): Buffer {
  const numbers = new ObjectNumbers();
  const root = numbers.next();
  const tree = numbers.next();
  const kids = pictures.map((picture) => {
    const image = embedJpeg(numbers, picture);
    const { page, box } = placeOnPaper(picture.width, picture.height);
    const matrix = [box.width, 0, 0, box.height, box.x, box.y].map((value) => value.toFixed(3)).join(' ');
    return numbers.add(
      pdfDict({
        Type: pdfName('Page'),
        Parent: tree,
        MediaBox: [0, 0, page.width, page.height],
        Resources: pdfDict({ XObject: pdfDict({ Im: image }) }),
        Contents: numbers.add(flateStream(pdfDict({}), Buffer.from(`q ${matrix} cm /Im Do Q`, 'latin1'))),
      }),
    );
  });
  numbers.set(tree, pdfDict({ Type: pdfName('Pages'), Kids: kids as PdfObject[], Count: kids.length }));
  numbers.set(root, pdfDict({ Type: pdfName('Catalog'), Pages: tree }));
  const info = numbers.add(pdfDict({ Title: encodeText(title) }));
  return writeFile(numbers.objects, pdfDict({ Root: root, Info: info }));
}

/** Where a picture of so many pixels stands on which paper, in points. */
export function placeOnPaper(width: number, height: number) {
  const page = width > height ? { width: A4.long, height: A4.short } : { width: A4.short, height: A4.long };
  const paper = page.width / page.height;
  const margin = Math.abs(width / height / paper - 1) <= LIKE_PAPER ? 0 : MARGIN;
  const scale = Math.min((page.width - 2 * margin) / width, (page.height - 2 * margin) / height, MOST_POINTS);
  const box = { width: width * scale, height: height * scale };
  return { page, box: { ...box, x: (page.width - box.width) / 2, y: (page.height - box.height) / 2 } };
}
