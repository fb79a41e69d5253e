import { describe, expect, it } from 'vitest';
import type { SealChoice } from '../../seals/seal-schema.ts';
import { PLAIN_PARTY } from '../contract-form-rules.ts';
import type { SignatoryForm } from '../contract-form-schema.ts';
import { sealOfStep } from './seal-of-step.ts';

const seal = (id: string): SealChoice => ({
  id,
  companyId: 'zhusha',
  name: '公章',
  widthMm: 42,
  heightMm: 42,
  photokey: null,
  agents: [],
});

function stepWith(sealId: string | null, tenantId = 'zhusha'): SignatoryForm[] {
  return [
    {
      ...PLAIN_PARTY,
      id: 'p1',
      tenantType: 'CORPORATE',
      tenantId,
      tenantName: '朱砂科技有限公司',
      receiverName: null,
      contact: null,
      step: 1,
      sweepCode: false,
      actions: [{ id: 'a1', type: 'CORPORATE', sealId, operators: [] }],
    },
  ];
}
const of = (parties: SignatoryForm[], ...seals: SealChoice[]) =>
  sealOfStep('a1', { parties, companyId: 'zhusha', seals })?.id ?? null;

describe('the seal drawn where a step of one’s own company stands', () => {
  it('is the one that was settled', () => {
    expect(of(stepWith('s2'), seal('s1'), seal('s2'))).toBe('s2');
  });

  it('is the only one there is', () => {
    expect(of(stepWith(null), seal('s1'))).toBe('s1');
  });

  it('is none while there are several to choose from, nor in another company’s place', () => {
    expect(of(stepWith(null), seal('s1'), seal('s2'))).toBeNull();
    expect(of(stepWith(null, 'haitang'), seal('s1'))).toBeNull();
  });
});
