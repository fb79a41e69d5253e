import english from '@cinnabar/locales/en-US/contracts-fields' with { type: 'json' };
import chinese from '@cinnabar/locales/zh-CN/contracts-fields' with { type: 'json' };
import { DATA_FIELD_TYPES } from '@cinnabar/protocol/contracts/fields/field-types';
import { isBoxAlone } from '@cinnabar/protocol/contracts/fields/field-value';
import { expect, it } from 'vitest';
import { sampleField } from '../sample-contract.ts';
import { describeFault } from './describe-fault.ts';
import type { FillableField } from './fillable-field.ts';

const fieldOf = (part: Partial<FillableField>) => sampleField(part) as FillableField;
const t = ((key: string) => key) as Parameters<typeof describeFault>[0];

it.each(DATA_FIELD_TYPES)('says in words of its own what is missing from %s', (type) => {
  const key = describeFault(t, fieldOf({ type, settings: { options: ['一', '二'] } }), 'REQUIRED').split('.');
  for (const texts of [english, chinese])
    expect(
      key.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts),
      key.join('.'),
    ).toEqual(expect.any(String));
});

it('asks for one box to be ticked, and of several for at least one', () => {
  const alone = fieldOf({ type: 'CHECKBOX', name: '同意条款' });
  expect(describeFault(t, alone, 'REQUIRED')).toBe('fault.REQUIRED_CHECKBOX');
  const several = fieldOf({ type: 'CHECKBOX', settings: { options: ['部署', '培训'] } });
  expect(describeFault(t, several, 'REQUIRED')).toBe('fault.REQUIRED_CHECKBOXES');
});

it('a box whose only option repeats its name is one box alone', () => {
  expect(isBoxAlone({ type: 'CHECKBOX', name: '同意条款', settings: { options: ['同意条款'] } })).toBe(true);
  expect(isBoxAlone({ type: 'CHECKBOX', name: '同意条款', settings: { options: ['已阅读'] } })).toBe(false);
  expect(isBoxAlone({ type: 'RADIO', name: '同意条款', settings: { options: [] } })).toBe(false);
});
