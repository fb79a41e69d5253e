import { describe, expect, it } from 'vitest';
import { PURCHASE_CONTRACT } from '../samples/purchase-contract.ts';
import { firstValues } from './first-values.ts';
import { templateParamsSchema, templateValuesSchema } from './param-schema.ts';

const params = templateParamsSchema.parse(PURCHASE_CONTRACT.params);

describe('firstValues', () => {
  const known = {
    parties: { buyer: '青山公司' },
    company: '青山公司',
    contractNumber: 'CG-1',
    today: '2026-11-29',
  };

  it('fills what is known, and defaults elsewhere', () => {
    expect(firstValues(params, known)).toEqual({
      contractNo: 'CG-1',
      buyerName: '青山公司',
      signDay: '2026-11-29',
      discounted: '[1]',
      taxRate: '13',
      advanceRate: '30',
      payDays: '15',
      warrantyMonths: '12',
    });
  });

  it('names no file', () => {
    const held = templateParamsSchema.parse(
      (['IMAGE', 'ATTACHMENT'] as const).map((type) => ({ key: type, name: type, type, default: 'id' })),
    );
    expect(firstValues(held, known)).toEqual({});
  });

  it('reads no inherited entry for a role with such a name', () => {
    const odd = params.map((param) => ({ ...param, sourceRole: param.sourceRole && 'constructor' }));
    expect(firstValues(odd, known)).not.toHaveProperty('buyerName');
  });
});

describe('templateValuesSchema', () => {
  it('takes own keys with texts', () => {
    expect(templateValuesSchema.parse(PURCHASE_CONTRACT.values)).toEqual(PURCHASE_CONTRACT.values);
    expect(templateValuesSchema.safeParse({ total: 5 }).success).toBe(false);
    expect(templateValuesSchema.safeParse({ total: 'a\u202eb' }).success).toBe(false);
    const polluted = templateValuesSchema.safeParse(JSON.parse('{"__proto__": "1"}'));
    expect(polluted.success && Object.keys(polluted.data)).not.toContain('__proto__');
  });
});
