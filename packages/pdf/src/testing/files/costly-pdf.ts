import { pdfDict, pdfName } from '../../objects/object-model.ts';
import { rawStream } from '../../write/flate-stream.ts';
import { makePdf } from './make-pdf.ts';

/** Under a kilobyte for a page, and minutes of work: it is filled with a pattern whose tiles lie a hundredth of a point apart. */
export function tilingPdf(sketch: { pages?: number; title?: string } = {}): Buffer {
  const pattern = pdfDict({
    Type: pdfName('Pattern'),
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: [0, 0, 1, 1],
    XStep: 0.01,
    YStep: 0.01,
    Resources: pdfDict({}),
  });
  return makePdf({
    ...sketch,
    pageEntries: (add) => ({
      Resources: pdfDict({
        Pattern: pdfDict({ P: add(rawStream(pattern, Buffer.from('0 0 1 1 re f'))) }),
      }),
      Contents: add(rawStream(pdfDict({}), Buffer.from('/Pattern cs /P scn 0 0 595 842 re f'))),
    }),
  });
}
