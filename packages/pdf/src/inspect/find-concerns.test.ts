import { describe, expect, it } from 'vitest';
import { pdfDict, pdfName } from '../objects/object-model.ts';
import { encodeText } from '../objects/text-string.ts';
import { annotatedPdf, annotation, painted, paintedForm } from '../testing/files/annotated-pdf.ts';
import type { Add } from '../testing/files/foreign-form.ts';
import { findConcerns } from './find-concerns.ts';

/** Where the sample says what it is. */
const overText = { Rect: [60, 690, 230, 720] };
const action = pdfDict({ S: pdfName('ResetForm') });
const web = pdfDict({ S: pdfName('URI'), URI: encodeText('https://example.com') });
const field = { FT: pdfName('Tx'), T: encodeText('a') };

/** A stamp of which only a thin cross is drawn, as a seal leaves the text under it legible. */
const seeThrough = (add: Add) => {
  const form = paintedForm(add, '1 0 0', [0, 0, 1, 1]);
  return annotation('Stamp', { Rect: [60, 690, 61, 720], AP: pdfDict({ N: form }) });
};

describe('of a file whose annotations must stay', () => {
  it.each([
    ['a stamp over text', (add: Add) => painted(add, 'Stamp', overText), 'covered'],
    ['a field over text', (add: Add) => painted(add, 'Widget', { ...overText, ...field }), 'covered'],
    ['a black bar over text', (add: Add) => painted(add, 'Redact', overText, '0 0 0'), 'covered'],
    ['a white one', (add: Add) => painted(add, 'Square', overText, '1 1 1'), 'covered'],
    ['one that a program could show', (add: Add) => painted(add, 'Stamp', { F: 2 }), 'hidden'],
    ['one that is on paper only', (add: Add) => painted(add, 'Stamp', { F: 4 + 32 }), 'hidden'],
    ['a field that acts', () => annotation('Widget', { ...field, AA: pdfDict({ F: action }) }), 'acts'],
    ['a button that acts', () => annotation('Widget', { ...field, A: action }), 'acts'],
    ['a link that starts something', () => annotation('Link', { A: action }), 'acts'],
  ] as const)('%s is named with its page', async (_, make, kind) => {
    expect(await findConcerns(annotatedPdf((add) => [make(add)], { pages: 2 }))).toEqual([{ kind, page: 1 }]);
  });

  it.each([
    ['a stamp beside the text', (add: Add) => painted(add, 'Stamp')],
    ['one under which the text can be read', seeThrough],
    ['a link', () => annotation('Link', { ...overText, A: web, Border: [0, 0, 0] })],
    ['an invisible field', () => annotation('Widget', { ...field, Rect: [0, 0, 0, 0], F: 2 })],
    ['the window of a comment', () => annotation('Popup', { F: 2 })],
  ] as const)('%s is not', async (_, make) => {
    expect(await findConcerns(annotatedPdf((add) => [make(add)]))).toEqual([]);
  });

  it('an action on opening is named', async () => {
    const catalog = () => ({ OpenAction: action });
    expect(await findConcerns(annotatedPdf(() => [], { catalog }))).toEqual([{ kind: 'acts', page: 1 }]);
  });
});
