import { describe, expect, it } from 'vitest';
import { type PdfDict, type PdfObject, pdfDict, pdfName } from '../objects/object-model.ts';
import { encodeText } from '../objects/text-string.ts';
import {
  annotatedPdf,
  annotation,
  FIRST_PAGE,
  GEOMETRY,
  painted,
  paintedForm,
  SPOT,
} from '../testing/files/annotated-pdf.ts';
import type { Add, Entries } from '../testing/files/foreign-form.ts';
import type { PdfSketch } from '../testing/files/make-pdf.ts';
import { isRed, pagePixels } from '../testing/files/page-pixels.ts';
import { hasTool } from '../testing/programs/external-tools.ts';
import { flattenSoundly } from '../testing/programs/flatten-soundly.ts';
import { countStrangePixels, popplerPicture } from '../testing/programs/poppler-picture.ts';
import { flattenPdf } from './flatten-pdf.ts';

const DRAWN =
  'FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Redact Movie Screen Watermark PrinterMark TrapNet 3D RichMedia Projection Strange'.split(
    ' ',
  );
/** What poppler draws in its own way, whatever the appearance says: flattened, all readers show what pdfium and mupdf showed before. */
const DRAWN_BY_POPPLER_ITSELF = ['Highlight', 'Movie'];
const NEVER_DRAWN = ['Text', 'Popup', 'FileAttachment', 'Sound'];
const withPoppler = hasTool('pdftoppm');
const showsRed = async (file: Uint8Array) => (await pagePixels(file, 1)).boundsOf(isRed) !== null;

/** Flattened, it looks to poppler as it did; that it does to pdfium is what flattening itself makes sure of. */
async function looksAsBefore(file: Buffer): Promise<void> {
  const { bytes } = await flattenSoundly(file);
  expect(await showsRed(bytes)).toBe(true);
  if (withPoppler)
    expect(countStrangePixels(await popplerPicture(file), await popplerPicture(bytes))).toBe(0);
}

const one = (make: (add: Add) => PdfDict, sketch: PdfSketch = {}) =>
  annotatedPdf((add) => [make(add)], sketch);

describe('what an annotation shows becomes part of the page', () => {
  it.each(DRAWN)('%s', async (kind) => {
    const file = one((add) => painted(add, kind, GEOMETRY));
    if (DRAWN_BY_POPPLER_ITSELF.includes(kind))
      expect(await showsRed((await flattenSoundly(file)).bytes)).toBe(true);
    else await looksAsBefore(file);
  });

  it('of a link, which stays one', async () => {
    const file = one((add) =>
      painted(add, 'Link', { Dest: [FIRST_PAGE, pdfName('Fit')], Border: [0, 0, 0] }),
    );
    await looksAsBefore(file);
    expect((await flattenSoundly(file)).bytes.includes('/Link')).toBe(true);
  });

  it.each(NEVER_DRAWN)('not of comments, their windows and icons of attachments: %s', async (kind) => {
    const { bytes } = await flattenSoundly(one((add) => painted(add, kind)));
    expect(await showsRed(bytes)).toBe(false);
  });

  it.each([
    ['Hidden', 2],
    ['NoView', 32],
    ['Hidden and Print', 6],
    ['NoView and ToggleNoView', 32 + 256],
  ])('not of one that no screen shows: %s', async (_, flags) => {
    const { bytes } = await flattenSoundly(one((add) => painted(add, 'Stamp', { F: flags })));
    expect(await showsRed(bytes)).toBe(false);
    expect(bytes.includes('/Drawn')).toBe(false);
  });

  it.each(DRAWN.slice(0, 14))('and one without an appearance is refused by its page: %s', async (kind) => {
    const file = one(() => annotation(kind, { ...GEOMETRY, C: [1, 0, 0] }));
    expect(await flattenPdf(file)).toMatchObject({
      bytes: null,
      undrawable: 1,
    });
  });
});

describe('it stands where it stood', () => {
  const turns: Record<string, PdfObject[]> = {
    'turned by a quarter': [0, 1, -1, 0, 0, 0],
    'turned by 30 degrees and moved': [0.866, 0.5, -0.5, 0.866, 20, -30],
    mirrored: [-1, 0, 0, 1, 0, 0],
    slanted: [1, 0.3, 0, 1, 0, 0],
  };
  it.each(Object.entries(turns))('%s by its matrix', async (_, matrix) => {
    const form = (add: Add) => paintedForm(add, '1 0 0', [0, 0, 200, 60], { Matrix: matrix });
    await looksAsBefore(one((add) => annotation('Stamp', { AP: pdfDict({ N: form(add) }) })));
  });

  it('stretched from another box', async () => {
    const form = (add: Add) => paintedForm(add, '1 0 0', [-5, 10, 15, 90]);
    await looksAsBefore(one((add) => annotation('Stamp', { AP: pdfDict({ N: form(add) }) })));
  });

  it('with the corners of its place in another order', async () => {
    const [left, bottom, right, top] = SPOT;
    await looksAsBefore(one((add) => painted(add, 'Stamp', { Rect: [right, top, left, bottom] })));
  });

  it.each([90, 180, 270] as const)('on a page turned by %i degrees', async (rotate) => {
    await looksAsBefore(one((add) => painted(add, 'Stamp'), { rotate, cropBox: [50, 100, 500, 700] }));
  });

  it('in the order in which annotations cover each other', async () => {
    const file = annotatedPdf((add) => [
      painted(add, 'Stamp', {}, '0 0 1'),
      painted(add, 'Square', { Rect: [150, 420, 350, 480] }),
      painted(add, 'Stamp', { Rect: [200, 440, 400, 500] }, '0 1 0'),
    ]);
    await looksAsBefore(file);
  });

  it('upright whatever the page does: refused, for readers differ', async () => {
    const file = one((add) => painted(add, 'Stamp', { F: 4 + 16 }), { rotate: 90 });
    expect(await flattenPdf(file)).toMatchObject({ bytes: null, undrawable: 1 });
  });
});

describe('a box shows the state that it is in', () => {
  const box = (add: Add, entries: Entries) => {
    const states = pdfDict({ Yes: paintedForm(add), Off: paintedForm(add, '0 0 1') });
    return annotation('Widget', {
      FT: pdfName('Btn'),
      T: encodeText('box'),
      AP: pdfDict({ N: states }),
      ...entries,
    });
  };
  it.each([
    ['ticked', { AS: pdfName('Yes'), V: pdfName('Yes') }, true],
    ['not ticked', { AS: pdfName('Off'), V: pdfName('Off') }, false],
  ])('%s', async (_, entries, isTicked) => {
    const { bytes } = await flattenSoundly(one((add) => box(add, entries)));
    expect(await showsRed(bytes)).toBe(isTicked);
  });
});
