import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { describe, expect, it } from 'vitest';
import { newRunning, runningInlines, withRunning } from '../document/edit-running.ts';
import { MARGIN, PRESETS, type Preset, presetOf, readNumber, wholeSheet, withSheet } from './edit-sheet.ts';

const paper = paperSchema.parse({ title: [{ kind: 'text', text: '合同' }], blocks: [] });

describe('the sheet of a paper', () => {
  it('is the usual one where the paper says nothing, and nothing is written until it is changed', () => {
    expect(wholeSheet(paper)).toMatchObject({ ...PRESETS.contract, width: 210, height: 297 });
    expect(presetOf(paper)).toBe('contract');
    expect(withSheet(paper, { direction: 'landscape' })).toEqual({
      ...paper,
      sheet: { direction: 'landscape' },
    });
    expect(wholeSheet(withSheet(paper, { size: 'A3', direction: 'landscape' }))).toMatchObject({
      width: 420,
      height: 297,
    });
  });

  it.each(Object.keys(PRESETS) as Preset[])('of the preset %s is one that may be kept', (name) => {
    const set = withSheet(paper, PRESETS[name]);
    expect(paperSchema.parse(set)).toEqual(set);
    expect(presetOf(set)).toBe(name);
    expect(presetOf(withSheet(set, { margins: { top: 10, right: 10, bottom: 10, left: 10 } }))).toBeNull();
  });

  it('has the text area and the lines of GB/T 9704 for official documents', () => {
    const { width, height, margins, text } = wholeSheet(withSheet(paper, PRESETS.official));
    expect([width - margins.left - margins.right, height - margins.top - margins.bottom]).toEqual([156, 225]);
    const { points } = text.lineHeight as { points: number };
    expect(Math.floor((225 / 25.4) * (72 / points))).toBe(22);
  });

  it.each([
    ['5', 5],
    ['25.4', 25.4],
    [' 40 ', 40],
    ['4.9', null],
    ['40.1', null],
    ['12.34', null],
    ['1e1', null],
    ['', null],
    ['二十', null],
  ])('a margin of %s is read as %s', (text, value) => {
    expect(readNumber(text, MARGIN)).toBe(value);
  });
});

describe('headers and footers', () => {
  it('begin as ones that may be kept, and are taken away whole', () => {
    const both = withRunning(withRunning(paper, 'header', newRunning('header', paper)), 'footer', {
      ...newRunning('footer', paper),
      skipFirstPage: true,
    });
    expect(paperSchema.parse(both)).toEqual(both);
    expect(
      both.footer!.content.map((inline) => (inline.kind === 'text' ? inline.text : inline.kind)),
    ).toEqual(['第 ', 'counter', ' 页，共 ', 'counter', ' 页']);
    expect(withRunning(both, 'header', null)).not.toHaveProperty('header');
  });

  it('take the pieces and looks that may stand in them, whatever was pasted', () => {
    const content = runningInlines([
      { kind: 'text', text: '编号', marks: { bold: true, size: '初号' } },
      { kind: 'reference', target: 'a' },
      { kind: 'counter', counter: 'page', marks: { size: '小四' } },
      ...Array.from({ length: 80 }, () => ({ kind: 'text' as const, text: '长' })),
    ]);
    expect(content.slice(0, 2)).toEqual([
      { kind: 'text', text: '编号', marks: { bold: true } },
      { kind: 'counter', counter: 'page', marks: { size: '小四' } },
    ]);
    expect(paperSchema.safeParse({ ...paper, header: { content } }).success).toBe(true);
  });
});
