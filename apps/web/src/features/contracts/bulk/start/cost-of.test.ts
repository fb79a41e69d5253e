import { describe, expect, it } from 'vitest';
import { costOf } from './cost-of.ts';

const means = { startTime: null, currentCoupon: 2, currentBalance: 2500, contractPrice: 1000 };

describe('costOf', () => {
  it('takes coupons before the balance', () => {
    expect(costOf(means, 4)).toEqual({ card: false, coupons: 2, amount: 2000, payable: 4 });
    expect(costOf(means, 1)).toEqual({ card: false, coupons: 1, amount: 0, payable: 1 });
  });

  it('says how many a balance pays for that is too small for all', () => {
    expect(costOf(means, 9)).toMatchObject({ amount: 7000, payable: 4 });
    expect(costOf({ ...means, currentCoupon: 0, currentBalance: 0 }, 3)).toMatchObject({ payable: 0 });
  });

  it('costs nothing with an annual card', () => {
    expect(costOf({ ...means, startTime: '2026-01-01' }, 9)).toEqual({
      card: true,
      coupons: 0,
      amount: 0,
      payable: 9,
    });
  });
});
