import { describe, expect, it } from 'vitest';
import { readSizes, sizesAfter, sizesDuring, WIDEST, widthsOf } from './column-sizes.ts';

const COLUMNS = [
  { key: 'subject', width: '1fr', min: 200 },
  { key: 'party', width: 184, min: 100 },
  { key: 'acts', width: 150, min: 150 },
] as const;

describe('sizes of columns', () => {
  it('are those that differ from their own width, in whole px', () => {
    const widths = new Map<string, unknown>([
      ['subject', '1fr'],
      ['party', 220.4],
      ['acts', 150],
    ]);
    expect(sizesDuring(COLUMNS, widths)).toEqual({ party: 220 });
    expect(sizesDuring(COLUMNS, widths.set('subject', 412))).toEqual({ subject: 412, party: 220 });
  });

  it('leave a share of what is left to its column once another one was sized', () => {
    expect(sizesAfter(COLUMNS, {}, { subject: 412, party: 220 })).toEqual({ party: 220 });
    expect(sizesAfter(COLUMNS, { party: 220 }, { subject: 412, party: 240 })).toEqual({ party: 240 });
  });

  it('take it from the column that was sized itself', () => {
    expect(sizesAfter(COLUMNS, {}, { subject: 412 })).toEqual({ subject: 412 });
    expect(sizesAfter(COLUMNS, { party: 220 }, { subject: 412, party: 220 })).toEqual({
      subject: 412,
      party: 220,
    });
    const sized = { subject: 412, party: 220 };
    expect(sizesAfter(COLUMNS, sized, { subject: 412, party: 240 })).toEqual({ subject: 412, party: 240 });
  });

  it('are neither narrower than the column allows nor wider than a screen', () => {
    const widths = new Map([
      ['subject', 20],
      ['party', 5000],
    ]);
    expect(sizesDuring(COLUMNS, widths)).toEqual({ subject: 200, party: WIDEST });
    expect(widthsOf(COLUMNS, { party: 1 })).toEqual(['1fr', 100, 150]);
    expect(widthsOf(COLUMNS, { party: 5000 })).toEqual(['1fr', WIDEST, 150]);
  });

  it('come back from storage as they were', () => {
    expect(readSizes(JSON.stringify({ subject: 412, party: 220 }))).toEqual({
      subject: 412,
      party: 220,
    });
  });

  it.each([null, '', 'x', '7', 'null', '[]', '{"party":"wide"}', '{"party":null}'])(
    'take %j from storage for nothing',
    (stored) => {
      expect(readSizes(stored)).toEqual({});
    },
  );

  it('of columns that a narrow table hides are kept while others are sized', () => {
    const narrow = COLUMNS.filter(({ key }) => key !== 'party');
    expect(widthsOf(narrow, { party: 220 })).toEqual(['1fr', 150]);
    expect(sizesAfter(narrow, { party: 220 }, { subject: 412 })).toEqual({ party: 220, subject: 412 });
  });

  it('leave the rest to the column that has no size, at last to the last one', () => {
    expect(widthsOf(COLUMNS, {})).toEqual(['1fr', 184, 150]);
    expect(widthsOf(COLUMNS, { party: 220 })).toEqual(['1fr', 220, 150]);
    expect(widthsOf(COLUMNS, { subject: 412 })).toEqual([412, 184, '1fr']);
  });
});
