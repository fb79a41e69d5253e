import { describe, expect, it } from 'vitest';
import { personParty } from '../draft/draft-parties.ts';
import { FIRST_ORDER, orderShown, partiesIn, signingOrder } from './signing-order.ts';

const party = (id: string, step: number) => ({ ...personParty(), id, step });
/** a first, then b and c together. */
const STEPS = [party('a', 1), party('b', 2), party('c', 2)];
const stepsOf = (parties: readonly { id: string; step: number }[]) =>
  parties.map(({ id, step }) => [id, step]);

describe('signingOrder', () => {
  it('is the wanted order while the parties show none', () => {
    const chosen = signingOrder(FIRST_ORDER, { type: 'chosen', order: 'parallel', parties: [party('a', 1)] });
    expect(orderShown(FIRST_ORDER, [])).toBe('sequential');
    expect(orderShown(chosen, [party('a', 1)])).toBe('parallel');
    expect(orderShown(chosen, STEPS)).toBe('sequential');
  });

  it('keeps the former steps for the way back', () => {
    const chosen = signingOrder(FIRST_ORDER, { type: 'chosen', order: 'parallel', parties: STEPS });
    const together = partiesIn(chosen, STEPS, 'parallel');
    expect(stepsOf(together)).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
    expect(stepsOf(partiesIn(chosen, together, 'sequential'))).toEqual(stepsOf(STEPS));
  });

  it('keeps them when any order is chosen a second time, and when a party is edited', () => {
    const once = signingOrder(FIRST_ORDER, { type: 'chosen', order: 'parallel', parties: STEPS });
    const together = partiesIn(once, STEPS, 'parallel');
    const twice = signingOrder(once, { type: 'chosen', order: 'parallel', parties: together });
    const edited = signingOrder(twice, { type: 'edited', parties: together });
    expect(stepsOf(partiesIn(edited, together, 'sequential'))).toEqual(stepsOf(STEPS));
  });

  it('forgets them once another order is begun', () => {
    const chosen = signingOrder(FIRST_ORDER, { type: 'chosen', order: 'parallel', parties: STEPS });
    const moved = signingOrder(chosen, {
      type: 'edited',
      parties: [party('b', 1), party('a', 2), party('c', 2)],
    });
    expect(moved.formerSteps).toBeNull();
    const back = signingOrder(chosen, {
      type: 'chosen',
      order: 'sequential',
      parties: partiesIn(chosen, STEPS, 'parallel'),
    });
    expect(back).toEqual({ wanted: 'sequential', formerSteps: null });
  });
});
