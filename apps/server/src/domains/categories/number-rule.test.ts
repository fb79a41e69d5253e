import { writeNumber } from '@cinnabar/protocol/categories/number-rule';
import { describe, expect, it } from 'vitest';
import { countedYear, numberRuleOf } from './number-rule.ts';

describe('the number of a contract', () => {
  it('follows the rule of its category, or the default one', () => {
    const day = '2026-11-21';
    expect(writeNumber(numberRuleOf({ config: {} }), day, 42)).toBe('HT-2026-000042');
    expect(writeNumber(numberRuleOf({ config: { numberRule: 'XS{YY}{MM}{DD}-{0000}' } }), day, 7)).toBe(
      'XS261121-0007',
    );
    expect(writeNumber('A-{00}', day, 12345), 'outgrows its zeros').toBe('A-12345');
  });

  it('always counts, and restarts only where the year is part of it', () => {
    expect(numberRuleOf({ config: { numberRule: '采购' } })).toBe('采购-{000000}');
    expect(numberRuleOf({ config: { numberRule: 7 } })).toBe('HT-{YYYY}-{000000}');
    expect([countedYear('X-{YY}-{000}', '2026-11-21'), countedYear('X-{000}', '2026-11-21')]).toEqual([
      2026, 0,
    ]);
  });
});
