import { describe, expect, it } from 'vitest';
import { makeState } from '../contracts-factory.ts';
import { advance } from '../lifecycle/advance-contract.ts';
import { projectInbox } from './project-inbox.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const boxes = (state: Parameters<typeof projectInbox>[0]) =>
  Object.fromEntries(projectInbox(state).map((entry) => [entry.owner, entry.box]));

describe('the inbox projection', () => {
  it('shows a draft to its creator only', () => {
    expect(boxes(makeState([{ id: 'a' }]))).toEqual({ 'user:user-creator': 'DRAFT' });
  });

  it('puts a sent contract into the to-do of those whose turn it is, and into no box of later parties', () => {
    const state = makeState([{ id: 'a' }, { id: 'b', company: 'company-b', step: 2 }], { status: 'SIGNING' });
    advance(state, NOW);
    expect(boxes(state)).toEqual({
      'user:user-a': 'TODO',
      'user:user-creator': 'WAITING',
      'role:company-sponsor:CONTRACT': 'WAITING',
    });
  });

  it('follows the turn, and shows the end to all parties', () => {
    const state = makeState([{ id: 'a' }, { id: 'b', company: 'company-b', step: 2 }], { status: 'SIGNING' });
    advance(state, NOW);
    state.actions[0]!.status = 'SIGNED';
    advance(state, NOW);
    expect(boxes(state)).toMatchObject({ 'user:user-a': 'WAITING', 'role:company-b:SA': 'TODO' });
    state.contract.status = 'COMPLETE';
    expect(new Set(Object.values(boxes(state)))).toEqual(new Set(['FINISHED']));
  });
});
