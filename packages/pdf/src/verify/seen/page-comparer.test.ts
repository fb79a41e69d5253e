import { describe, expect, it } from 'vitest';
import { bufferSource } from '../../objects/byte-source.ts';
import { type PdfObject, pdfDict } from '../../objects/object-model.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { drawLine } from '../../testing/files/draw-line.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { workedTime } from '../../testing/programs/processor-time.ts';
import { flateStream } from '../../write/flate-stream.ts';
import { type PageComparerOptions, pageComparer } from './page-comparer.ts';
import type { PageTask } from './page-task.ts';

/** Every page of the file before and after its last revision. */
function tasksOf(file: Buffer, pages: number): PageTask[] {
  const { revisions } = openPdf(file);
  const ends = { before: revisions.at(-2)!.end, after: file.length };
  return Array.from({ length: pages }, (_, index) => ({ revision: 1, page: index + 1, ...ends, places: [] }));
}

async function compared(file: Buffer, pages: number, options: PageComparerOptions = {}) {
  const outcomes = await pageComparer(options)(bufferSource(file), tasksOf(file, pages));
  return outcomes.map((outcome) => (outcome.kind === 'undrawn' ? outcome.reason : outcome.kind));
}

describe('comparing pages', () => {
  it('reports which pages differ, in the requested order', async () => {
    expect(await compared(drawLine(makePdf({ pages: 3 })), 3)).toEqual(['differs', 'same', 'same']);
  });

  it('says where they do', async () => {
    const file = drawLine(makePdf());
    const [outcome] = await pageComparer()(bufferSource(file), tasksOf(file, 1));
    expect(outcome).toMatchObject({ kind: 'differs', regions: [{ width: expect.closeTo(450 / 595, 1) }] });
  });

  it('leaves pages out past its bounds, the first ones last', async () => {
    const file = drawLine(makePdf({ pages: 3 }));
    expect(await compared(file, 3, { maxPages: 1 })).toEqual(['differs', 'left-out', 'left-out']);
    expect(await compared(file, 3, { milliseconds: 0 })).toEqual(['left-out', 'left-out', 'left-out']);
  });

  it('ends a page that takes too long, and continues with the next', async () => {
    const endless = 'q 0 0 595 841 re W n\n'.concat('0 0 m 595 841 l 30 w S\n'.repeat(400_000));
    const file = drawLine(
      makePdf({
        pages: 2,
        pageEntries: (add, index): Record<string, PdfObject> =>
          index === 0 ? { Contents: add(flateStream(pdfDict({}), Buffer.from(endless))) } : {},
      }),
    );
    const worked = workedTime();
    expect(await compared(file, 2, { pageMilliseconds: 700 })).toEqual(['failed', 'same']);
    expect(worked()).toBeLessThan(10_000);
  }, 20_000);

  it('does not verify what cannot be drawn', async () => {
    const vast = drawLine(makePdf({ mediaBox: [0, 0, 14_400, 14_400] }));
    expect(await compared(vast, 1), 'letters would be too small to be seen').toEqual(['failed']);
    const [nothing] = await pageComparer()(bufferSource(Buffer.from('note')), [
      { revision: 1, page: 1, before: 2, after: 4, places: [] },
    ]);
    expect(nothing).toEqual({ kind: 'undrawn', reason: 'failed' });
  });

  it('serves files that are asked for at the same time', async () => {
    const comparePages = pageComparer();
    const files = [drawLine(makePdf()), drawLine(makePdf({ pages: 2 }))];
    const outcomes = await Promise.all(
      files.map((file) => comparePages(bufferSource(file), tasksOf(file, 1))),
    );
    expect(outcomes.map(([first]) => first!.kind)).toEqual(['differs', 'differs']);
  });
});
