import { describe, expect, it } from 'vitest';
import { makeState } from '../contracts-factory.ts';
import { advance, allSigned, closeAll, moveAction } from './advance-contract.ts';
import type { ContractState } from './contract-state.ts';

const NOW = new Date('2026-11-21T08:00:00Z');

const sign = (state: ContractState, actionId: string) => {
  moveAction(state.actions.find((action) => action.id === actionId)!, 'sign');
  return advance(state, NOW);
};
const statusOf = (state: ContractState) =>
  Object.fromEntries(state.signatories.map((party) => [party.id, party.status]));

describe('advancing a contract', () => {
  it('opens the first step only, and the next one when every party of it has signed', () => {
    const state = makeState([
      { id: 'a', step: 1 },
      { id: 'b', step: 1 },
      { id: 'c', step: 2 },
    ]);
    expect(advance(state, NOW).received.map((party) => party.id)).toEqual(['a', 'b']);
    expect(statusOf(state)).toEqual({ a: 'SIGNING', b: 'SIGNING', c: 'WAITING' });
    expect(sign(state, 'a-1').received).toEqual([]);
    expect(sign(state, 'b-1').received.map((party) => party.id)).toEqual(['c']);
    expect(state.signatories[2]!.receiveTime).toEqual(NOW);
    sign(state, 'c-1');
    expect(allSigned(state)).toBe(true);
  });

  it("goes through the steps inside a party before the next party's turn", () => {
    const state = makeState([
      { id: 'a', company: '海棠', actions: ['OPERATOR', 'LP', 'CORPORATE'] },
      { id: 'b', step: 2 },
    ]);
    advance(state, NOW);
    expect(state.actions.map((action) => action.status)).toEqual([
      'SIGNING',
      'WAITING',
      'WAITING',
      'WAITING',
    ]);
    expect(sign(state, 'a-1').opened.map((action) => action.id)).toEqual(['a-2']);
    sign(state, 'a-2');
    expect(statusOf(state).b).toBe('WAITING');
    expect(sign(state, 'a-3').opened.map((action) => action.id)).toEqual(['b-1']);
  });

  it('does nothing when nothing is due', () => {
    const state = makeState([{ id: 'a' }]);
    advance(state, NOW);
    expect(advance(state, NOW)).toEqual({ received: [], opened: [] });
  });

  it('closes what was open when the contract is closed, and keeps what was signed', () => {
    const state = makeState([
      { id: 'a', step: 1 },
      { id: 'b', step: 2 },
    ]);
    advance(state, NOW);
    sign(state, 'a-1');
    closeAll(state, 'recall', 'discard');
    expect(statusOf(state)).toEqual({ a: 'SIGNED', b: 'RECALLED' });
    expect(state.actions.map((action) => action.status)).toEqual(['SIGNED', 'DISCARDED']);
  });

  it('never signs twice', () => {
    const state = makeState([{ id: 'a' }]);
    advance(state, NOW);
    sign(state, 'a-1');
    expect(() => sign(state, 'a-1')).toThrow('cannot sign while SIGNED');
  });
});
