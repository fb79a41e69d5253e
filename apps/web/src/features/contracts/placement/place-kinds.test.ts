import { describe, expect, it } from 'vitest';
import { companyParty, personParty } from '../launch/draft/draft-parties.ts';
import { kindsOf, stepsWithoutPlace, wordOfPlace } from './place-kinds.ts';

const company = companyParty({ tenantId: 'c1', name: '朱砂科技有限公司', tenantType: 'CORPORATE' });
const person = personParty();
const sealStep = company.actions[0]!.id;

describe('the palette of a party', () => {
  it('holds a seal, a date and a cross-page seal for a company, a signature and its like for a person', () => {
    expect(kindsOf(company).map(({ word }) => word)).toEqual(['seal', 'date', 'acrossPage']);
    expect(kindsOf(person).map(({ word }) => word)).toEqual(['signature', 'date', 'acrossPage']);
    expect(kindsOf(company).every(({ owner }) => owner === sealStep)).toBe(true);
  });

  it('gives the same names to existing fields', () => {
    expect(wordOfPlace([company, person], { type: 'SEAL_CORPORATE', owner: sealStep })).toBe('seal');
    expect(wordOfPlace([company], { type: 'TIMESTAMP', owner: sealStep })).toBe('date');
  });
});

it('a date alone is no signing field', () => {
  expect(stepsWithoutPlace(company, [{ type: 'TIMESTAMP', owner: sealStep }])).toBe(1);
  expect(stepsWithoutPlace(company, [{ type: 'SEAL_CORPORATE', owner: sealStep }])).toBe(0);
});
