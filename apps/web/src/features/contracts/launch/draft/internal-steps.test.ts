import type { ActionForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { describe, expect, it } from 'vitest';
import { companyParty, personParty, scanningParty } from './draft-parties.ts';
import { addableSteps, addStep, hasPlainSteps, moveStep, removeStep, usualActor } from './internal-steps.ts';

const own = companyParty({ tenantId: 'c1', name: '朱砂科技有限公司', tenantType: 'CORPORATE' });
const outside = companyParty({ tenantId: null, name: '海棠贸易有限公司', tenantType: 'COMPANY' });
const types = (steps: readonly ActionForm[]) => steps.map(({ type }) => type).join(' ');
const steps = (picture: string): ActionForm[] =>
  picture
    .split(' ')
    .map((type) => ({ id: type, type: type as ActionForm['type'], sealId: null, operators: [] }));

describe('internal steps of a party', () => {
  it('are the seal alone for a company, the signature alone for a person', () => {
    expect(hasPlainSteps(own)).toBe(true);
    expect(hasPlainSteps(personParty())).toBe(true);
    expect(hasPlainSteps({ actions: steps('AUDIT CORPORATE') })).toBe(false);
    expect(hasPlainSteps({ actions: steps('LP') })).toBe(false);
  });

  it('are added at their usual place', () => {
    expect(types(addStep(steps('CORPORATE'), 'AUDIT'))).toBe('AUDIT CORPORATE');
    expect(types(addStep(steps('AUDIT CORPORATE'), 'AUDIT'))).toBe('AUDIT AUDIT CORPORATE');
    expect(types(addStep(steps('AUDIT CORPORATE'), 'LP'))).toBe('AUDIT LP CORPORATE');
    expect(types(addStep(steps('AUDIT'), 'CORPORATE'))).toBe('AUDIT CORPORATE');
    expect(types(addStep(steps('PERSONAL'), 'FILL'))).toBe('FILL PERSONAL');
  });

  it('occur once each, approvals as often as needed, ten in all', () => {
    expect(addableSteps({ ...own, actions: steps('AUDIT CORPORATE') })).toEqual([
      'FILL',
      'AUDIT',
      'OPERATOR',
      'LP',
    ]);
    expect(addableSteps(personParty())).toEqual(['FILL']);
    expect(addableSteps(scanningParty('借款人')), 'named too late to fill in').toEqual([]);
    expect(addableSteps({ ...own, actions: Array(10).fill(steps('AUDIT')[0]) })).toEqual([]);
  });

  it('move where they are dropped, but filling in stays first', () => {
    expect(types(moveStep(steps('AUDIT LP CORPORATE'), 'CORPORATE', 1))).toBe('AUDIT CORPORATE LP');
    expect(types(moveStep(steps('AUDIT LP CORPORATE'), 'AUDIT', 3))).toBe('LP CORPORATE AUDIT');
    expect(types(moveStep(steps('FILL AUDIT LP'), 'LP', 0))).toBe('FILL LP AUDIT');
    expect(types(moveStep(steps('FILL AUDIT'), 'FILL', 2))).toBe('FILL AUDIT');
  });

  it('are never all removed', () => {
    expect(types(removeStep(steps('AUDIT CORPORATE'), 'AUDIT'))).toBe('CORPORATE');
    expect(types(removeStep(steps('CORPORATE'), 'CORPORATE'))).toBe('CORPORATE');
  });
});

it('a step without a name is assigned by the server', () => {
  const actor = (party: typeof own, type: ActionForm['type'], sealId: string | null = null) =>
    usualActor(party, { id: 'a', type, sealId, operators: [] });
  expect(actor(own, 'CORPORATE')).toBe('keeper');
  expect(actor(own, 'CORPORATE', 's1')).toBe('sealUsers');
  expect(actor(own, 'LP')).toBe('lp');
  expect(actor(own, 'OPERATOR')).toBe('keeper');
  expect(actor(own, 'AUDIT'), 'must be named').toBe('approver');
  expect(actor(outside, 'AUDIT')).toBe('receiver');
  expect(actor(personParty(), 'PERSONAL')).toBe('person');
});
