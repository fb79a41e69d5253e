import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { describe, expect, it } from 'vitest';
import { NOTHING_PLACED, type PlacingEvent, type PlacingState, placing } from './placing.ts';

const seal = (id: string) => ({ id }) as Seal;
const [ONE, OTHER] = [seal('one'), seal('other')];
const after = (...events: PlacingEvent[]): PlacingState => events.reduce(placing, NOTHING_PLACED);
const press = (fieldId: string, at = 0): PlacingEvent => ({ type: 'pressed', fieldId, at });
const arrive = (fieldId: string, sole: Seal | null = null, choosable = true): PlacingEvent => ({
  type: 'arrived',
  fieldId,
  sole,
  choosable,
});
const use = (picture: Seal, fieldIds: string[] | null = null): PlacingEvent => ({
  type: 'used',
  seal: picture,
  fieldIds,
});
const chosen = ({ choices }: PlacingState) => [...choices].map(([id, { id: picture }]) => [id, picture]);

describe('placing', () => {
  it('asks for the first picture, and gives it to the fields after', () => {
    const asked = after(press('a'), arrive('a'));
    expect(asked).toMatchObject({ opened: 'a', awaited: null });
    const placed = after(press('a'), arrive('a'), use(ONE), press('b', 1), arrive('b'));
    expect(placed).toMatchObject({ opened: null, cursor: 1, last: ONE });
    expect(chosen(placed)).toEqual([
      ['a', 'one'],
      ['b', 'one'],
    ]);
  });

  it('asks nothing where a single seal is known', () => {
    expect(chosen(after(press('a'), arrive('a', ONE)))).toEqual([['a', 'one']]);
  });

  it('asks nothing where none can be chosen', () => {
    expect(after(press('a'), arrive('a', null, false)).opened).toBeNull();
  });

  it('opens only the field that was pressed last, also when the page arrives in another order', () => {
    expect(after(press('a'), press('b', 1), arrive('a'), arrive('b')).opened).toBe('b');
    expect(after(press('a'), press('b', 1), arrive('b'), arrive('a')).opened).toBe('b');
  });

  it('fills every field that was pressed, each once', () => {
    const twice = after(press('a'), press('a'), arrive('a', ONE), arrive('a', ONE));
    expect([chosen(twice), twice.opened]).toEqual([[['a', 'one']], null]);
    expect(chosen(after(press('a'), press('b'), arrive('a', ONE), arrive('b', ONE)))).toEqual([
      ['a', 'one'],
      ['b', 'one'],
    ]);
  });

  it('opens a field that has a picture, to replace or remove it', () => {
    const opened = [press('a'), arrive('a', ONE), press('a'), arrive('a', ONE)];
    expect(after(...opened).opened).toBe('a');
    expect(chosen(after(...opened, use(OTHER)))).toEqual([['a', 'other']]);
    expect(after(...opened, { type: 'removed' })).toMatchObject({ opened: null, choices: new Map() });
    expect(chosen(after(...opened, { type: 'closed' }))).toEqual([['a', 'one']]);
  });

  it('puts a picture into all fields, or changes the seal of those that have one', () => {
    const all = after(press('a'), arrive('a'), use(ONE, ['a', 'b']));
    expect(chosen(all)).toEqual([
      ['a', 'one'],
      ['b', 'one'],
    ]);
    const changed = placing(after(press('a'), arrive('a', ONE)), { type: 'seal-changed', seal: OTHER });
    expect([chosen(changed), changed.last]).toEqual([[['a', 'other']], OTHER]);
  });

  it('ignores a picture for a field that was closed meanwhile', () => {
    expect(chosen(after(press('a'), arrive('a'), { type: 'closed' }, use(ONE)))).toEqual([]);
  });
});
