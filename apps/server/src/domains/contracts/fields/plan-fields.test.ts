import { describe, expect, it } from 'vitest';
import { makeField, makeState } from '../contracts-factory.ts';
import { namesOf, planFields } from './plan-fields.ts';

describe('the fields of a launch', () => {
  const state = makeState([{ id: 'a' }, { id: 'b', company: 'company-b' }]);
  const documentId = state.contract.documentIds[0]!;
  const [person] = state.actions;
  state.fields.push(
    makeField(person!, documentId, { page: 2 }),
    makeField(person!, documentId, { type: 'TIMESTAMP' }),
  );

  it('are one signature for each step, pictures for its further fields, and texts for dates', () => {
    const planned = planFields(state, documentId);
    expect(planned.map((field) => [field.name, field.kind])).toEqual([
      ['s0001_g001', 'signature'],
      ['s0001_p001', 'place'],
      ['s0001_t001', 'text'],
      ['s0002_g001', 'signature'],
      ['ts0001', 'timestamp'],
    ]);
  });

  it('are locked by their own step only', () => {
    const [signature] = planFields(state, documentId);
    expect(signature!.lock).toEqual(['s0001_g001', 's0001_p001', 's0001_t001']);
  });

  it('have the same names in any row order', () => {
    const names = (action: string) => namesOf(state, action, documentId).names;
    const before = state.actions.map((action) => names(action.id));
    const ids = state.actions.map((action) => action.id);
    state.actions.reverse();
    expect(ids.map(names)).toEqual(before);
    state.actions.reverse();
  });

  it('have names of fixed width without periods, so that no name is a prefix of another', () => {
    for (const { name } of planFields(state, documentId))
      expect(name).toMatch(/^(s\d{4}_[gpt]\d{3}|ts\d{4})$/);
  });

  it('include an invisible signature in a file without a field of the step', () => {
    const elsewhere = '0190aaaa-0000-7000-8000-000000000000';
    const planned = planFields(state, elsewhere).filter((field) => field.kind === 'signature');
    expect(planned.map((field) => [field.name, field.rect])).toEqual([
      ['s0001_g001', undefined],
      ['s0002_g001', undefined],
    ]);
    expect(namesOf(state, person!.id, elsewhere).byField.size).toBe(0);
  });
});
