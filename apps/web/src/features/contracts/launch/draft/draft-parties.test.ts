import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { describe, expect, it } from 'vitest';
import {
  addParty,
  joinPrevious,
  moveParty,
  moveToGap,
  orderOf,
  personParty,
  removeParty,
  restoreParty,
  setOrder,
} from './draft-parties.ts';

/** "a b|c": a first, then b and c together. */
function parties(picture: string): SignatoryForm[] {
  return picture
    .split(' ')
    .flatMap((group, index) =>
      group.split('|').map((id) => ({ ...personParty(), id, receiverName: id, step: index + 1 })),
    );
}

function draw(list: readonly SignatoryForm[]): string {
  const last = Math.max(0, ...list.map(({ step }) => step));
  return Array.from({ length: last }, (_, index) =>
    list
      .filter(({ step }) => step === index + 1)
      .map(({ id }) => id)
      .join('|'),
  ).join(' ');
}

describe('adding and removing parties', () => {
  it('puts a new party last in sequence, or into the common step in parallel', () => {
    const fresh = { ...personParty(), id: 'n' };
    expect(draw(addParty(parties('a b'), fresh, 'sequential'))).toBe('a b n');
    expect(draw(addParty(parties('a|b'), fresh, 'parallel'))).toBe('a|b|n');
    expect(draw(addParty([], fresh, 'parallel'))).toBe('n');
  });

  it('leaves no empty step behind', () => {
    expect(draw(removeParty(parties('a b c'), 'b'))).toBe('a c');
  });

  it('is undone to the party’s former position, whatever was changed since', () => {
    const before = parties('a b|c d');
    const without = removeParty(before, 'b');
    expect(draw(restoreParty(without, before, 'b'))).toBe('a b|c d');
    const since = addParty(removeParty(without, 'd'), { ...personParty(), id: 'n' }, 'sequential');
    expect(draw(restoreParty(since, before, 'b'))).toBe('a b|c n');
    expect(draw(restoreParty(before, before, 'b')), 'pressed twice').toBe('a b|c d');
  });
});

describe('the order', () => {
  it('changes for all parties together', () => {
    expect(draw(setOrder(parties('a b c'), 'parallel'))).toBe('a|b|c');
    expect(draw(setOrder(parties('a|b c'), 'sequential'))).toBe('a b c');
  });

  it('returns to its former mixture, without removed parties and with added ones', () => {
    const before = parties('a b|c d');
    const together = setOrder(before, 'parallel');
    expect(draw(together)).toBe('a|b|c|d');
    expect(draw(setOrder(together, 'sequential', before))).toBe('a b|c d');
    const since = addParty(removeParty(together, 'c'), { ...personParty(), id: 'n' }, 'parallel');
    expect(draw(setOrder(since, 'sequential', before))).toBe('a b d n');
  });

  it('applies from two parties on', () => {
    expect(orderOf(parties('a'))).toBeNull();
    expect(orderOf(parties('a|b'))).toBe('parallel');
    expect(orderOf(parties('a b|c'))).toBe('sequential');
  });
});

describe('moving a party', () => {
  it('goes past its neighbour, and stops at the ends', () => {
    expect(draw(moveParty(parties('a b c'), 'b', -1))).toBe('b a c');
    expect(draw(moveParty(parties('a b c'), 'b', 1))).toBe('a c b');
    expect(draw(moveParty(parties('a b'), 'a', -1))).toBe('a b');
    expect(draw(moveParty(parties('a b'), 'b', 1))).toBe('a b');
  });

  it('leaves a shared step before it passes another', () => {
    expect(draw(moveParty(parties('a b|c'), 'c', -1))).toBe('a c b');
    expect(draw(moveParty(parties('a|b c'), 'a', 1))).toBe('b a c');
  });

  it('lands in the gap it is dropped into', () => {
    expect(draw(moveToGap(parties('a b c'), 'c', 0))).toBe('c a b');
    expect(draw(moveToGap(parties('a b c'), 'a', 3))).toBe('b c a');
    expect(draw(moveToGap(parties('a b c'), 'b', 1))).toBe('a b c');
  });

  it('can join the step before it', () => {
    expect(draw(joinPrevious(parties('a b c'), 'b'))).toBe('a|b c');
    expect(draw(joinPrevious(parties('a b'), 'a'))).toBe('a b');
  });
});
