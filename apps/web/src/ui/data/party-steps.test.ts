import { expect, test } from 'vitest';
import { type ChainParty, partyInitial, partySteps } from './party-steps.ts';

const party = (id: string, step: number, status: ChainParty['status'] = 'WAITING'): ChainParty => ({
  id,
  step,
  status,
  tenantName: id,
  tenantType: 'COMPANY',
});

test('parties of one step are grouped, steps in their order', () => {
  const { steps } = partySteps([party('c', 2), party('a', 1, 'SIGNED'), party('b', 1, 'SIGNED')]);
  expect(steps.map((step) => [step.parties.map((one) => one.id).join(), step.done])).toEqual([
    ['a,b', true],
    ['c', false],
  ]);
});

test('past five parties the rest is counted, not drawn', () => {
  const { steps, more } = partySteps(Array.from({ length: 8 }, (_, at) => party(String(at), at + 1)));
  expect(steps.length).toBe(5);
  expect(more).toBe(3);
});

test('a pip carries the first distinctive letter of a name', () => {
  expect(partyInitial('海棠贸易有限公司')).toBe('海');
  expect(partyInitial('浙江工商大学')).toBe('工');
  expect(partyInitial('wang yichuan')).toBe('W');
  expect(partyInitial('北京')).toBe('北');
});
