import { describe, expect, it } from 'vitest';
import { faultsOfLimits, sentLimits, startLimits } from './code-limits.ts';

const NOON = Date.parse('2026-11-30T12:00:00+08:00');
const FIRST = startLimits(null);

describe('limits of a code', () => {
  it('begin with one contract for each person, 30 days and no end', () => {
    expect(faultsOfLimits(FIRST, NOON)).toEqual({});
    expect(sentLimits(FIRST)).toEqual({ maxUses: null, perPerson: 1, endTime: null, signDays: 30 });
  });

  it('end with the last moment of a day in China, which is not over', () => {
    const today = { ...FIRST, endTime: '2026-11-30', maxUses: ' 200 ' };
    expect(faultsOfLimits(today, NOON)).toEqual({});
    expect(sentLimits(today)).toMatchObject({ endTime: '2026-11-30T23:59:59+08:00', maxUses: 200 });
    expect(faultsOfLimits({ ...FIRST, endTime: '2026-11-29' }, NOON)).toEqual({ endTime: { key: 'past' } });
  });

  it.each([
    ['maxUses', '0'],
    ['maxUses', '100001'],
    ['perPerson', ''],
    ['perPerson', '21'],
    ['signDays', '1.5'],
    ['signDays', '三十'],
  ])('%s is no “%s”', (name, value) => {
    expect(Object.keys(faultsOfLimits({ ...FIRST, [name]: value }, NOON))).toEqual([name]);
  });
});
