import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { describe, expect, it } from 'vitest';
import type { Placement } from './placement.ts';
import { createPlacementStore } from './placement-store.ts';

const sheets = [1, 2].map((page) => ({ documentId: 'd1', page, width: 210, height: 297 }));
const signature: Placement = {
  ...PLAIN_FIELD,
  id: 'f1',
  documentId: 'd1',
  page: 1,
  type: 'SEAL_PERSONAL',
  owner: 'a1',
  x: 100,
  y: 200,
  width: 40,
  height: 16,
};

function open(...placements: Placement[]) {
  const clock = { now: 0 };
  const store = createPlacementStore(placements, sheets, () => clock.now);
  const first = () => store.getState().placements[0]!;
  return { store, clock, first };
}

describe('placing', () => {
  it('chooses what was just placed, and takes it back with undo', () => {
    const { store } = open();
    store.add(signature);
    expect(store.getState()).toMatchObject({ selected: 'f1', canUndo: true });
    store.undo();
    expect(store.getState()).toMatchObject({ placements: [], selected: null, canUndo: false, canRedo: true });
    store.redo();
    expect(store.getState().placements).toHaveLength(1);
  });

  it('a field under the pointer is not part of the contract before it is let go', () => {
    const { store } = open();
    store.setDrag({ placement: signature, guides: [] });
    expect(store.getState().placements).toEqual([]);
    store.drop();
    expect(store.getState()).toMatchObject({ selected: 'f1', drag: null });
    expect(store.getState().placements).toHaveLength(1);
  });

  it('dropping a field where it was leaves nothing to undo', () => {
    const { store } = open(signature);
    store.setDrag({ placement: { ...signature }, guides: [] });
    store.drop();
    expect(store.getState().canUndo).toBe(false);
  });

  it('moves to another page by dragging', () => {
    const { store, first } = open(signature);
    store.setDrag({ placement: { ...signature, page: 2, y: 10 }, guides: [] });
    store.drop();
    expect(first()).toMatchObject({ page: 2, y: 10 });
  });
});

describe('arrow keys', () => {
  it('pressed in a row are undone together', () => {
    const { store, clock, first } = open(signature);
    for (let press = 0; press < 5; press++) {
      clock.now += 100;
      store.nudge('f1', 1, 0);
    }
    expect(first().x).toBe(105);
    store.undo();
    expect(first().x).toBe(100);
  });

  it('after a pause are a change of their own', () => {
    const { store, clock, first } = open(signature);
    store.nudge('f1', 1, 0);
    clock.now += 5000;
    store.nudge('f1', 1, 0);
    store.undo();
    expect(first().x).toBe(101);
  });

  it('stop at the edge of the page', () => {
    const { store, first } = open(signature);
    store.nudge('f1', 500, 500);
    expect(first()).toMatchObject({ x: 170, y: 281 });
  });
});

it('removing and copying are single steps', () => {
  const { store } = open(signature);
  expect(store.copyToPages(['f1'], 'ALL')).toBe(1);
  expect(store.copyToPages(['f1'], 'ALL')).toBe(0);
  store.remove('f1');
  expect(store.getState().placements.map(({ page }) => page)).toEqual([2]);
  store.undo();
  store.undo();
  expect(store.getState().placements).toEqual([signature]);
});

it('a chosen seal gives its size to the places of its step without becoming a step of its own', () => {
  const seal: Placement = { ...signature, type: 'SEAL_CORPORATE', width: 42, height: 42 };
  const { store, first } = open(seal);
  store.resizeOwned('a1', { width: 40, height: 30 });
  expect(first()).toMatchObject({ width: 40, height: 30 });
  expect(store.getState().canUndo).toBe(false);
});

describe('several chosen places', () => {
  const other: Placement = { ...signature, id: 'f2', x: 20, y: 100 };
  const spots = (store: ReturnType<typeof open>['store']) =>
    store.getState().placements.map(({ x, y, page }) => [x, y, page]);

  it('are moved, dragged and removed together, each in one step', () => {
    const { store } = open(signature, other);
    store.toggle('f1');
    store.toggle('f2');
    store.nudge('f2', 1, 0);
    expect(spots(store)).toEqual([
      [101, 200, 1],
      [21, 100, 1],
    ]);
    store.setDrag({ placement: { ...other, x: 31, y: 90, page: 2 }, guides: [] });
    store.drop();
    expect(spots(store)).toEqual([
      [111, 190, 2],
      [31, 90, 2],
    ]);
    store.remove('f1');
    expect(store.getState()).toMatchObject({ placements: [], chosen: [], selected: null });
    store.undo();
    store.undo();
    store.undo();
    expect(store.getState().placements).toEqual([signature, other]);
  });

  it('are taken away again one by one, and are copied together', () => {
    const { store } = open(signature, other);
    store.choose(['f1', 'f2']);
    expect(store.copyToPages(store.getState().chosen, 'EVEN')).toBe(2);
    store.toggle('f2');
    expect(store.getState()).toMatchObject({ chosen: ['f1'], selected: 'f1' });
  });

  it('are gathered with the keyboard: the first press keeps the place that has the focus', () => {
    const { store } = open(signature, other);
    store.select('f1');
    store.toggle('f1', true);
    store.toggle('f2', true);
    expect(store.getState().chosen).toEqual(['f1', 'f2']);
    store.toggle('f2', true);
    expect(store.getState().chosen).toEqual(['f1']);
  });

  it('are arranged in one step', () => {
    const { store } = open(signature, other);
    store.arrange(['f1', 'f2'], (places) => places.map((one) => ({ ...one, x: 20 })));
    expect(spots(store)).toEqual([
      [20, 200, 1],
      [20, 100, 1],
    ]);
    store.undo();
    expect(store.getState().canUndo).toBe(false);
  });
});

it('new data gets a name that nothing else has', () => {
  const text: Placement = { ...signature, id: 't1', type: 'TEXT', name: '文本 1' };
  const { store } = open(signature);
  store.add(text);
  store.addAll([
    { ...text, id: 't2' },
    { ...text, id: 't3' },
  ]);
  store.copyToPages(['t1'], 'ALL');
  store.duplicate('f1');
  expect(store.getState().placements.map(({ name }) => name)).toEqual([
    '',
    '文本 1',
    '文本 2',
    '文本 3',
    '文本 4',
    '',
  ]);
});

it('a cross-page seal keeps to its edge wherever it is put', () => {
  const across: Placement = { ...signature, id: 'x', type: 'ACROSS_PAGE', width: 42, height: 42 };
  const { store } = open();
  store.add(across);
  store.nudge('x', -30, 5);
  expect(store.getState().placements[0]).toMatchObject({ x: 168, y: 205 });
  store.describe('x', { settings: { pages: [2], edge: 'LEFT' } });
  expect(store.getState().placements[0]).toMatchObject({ x: 0, page: 2 });
});

describe('places that the business type fixes', () => {
  const fixed = { ...signature, id: 'keyword-1', x: 20, y: 30 };

  it('are neither moved nor removed, and undo does not take them away', () => {
    const { store } = open(signature);
    store.nudge('f1', 5, 0);
    store.fix([fixed]);
    store.nudge('keyword-1', 5, 0);
    store.reshape('keyword-1', { x: 100 });
    store.choose(['f1', 'keyword-1']);
    store.remove('f1');
    expect(store.getState().placements).toEqual([fixed]);
    store.undo();
    store.undo();
    expect(store.getState().placements).toContainEqual(fixed);
  });

  it('take over one that stands there already, and follow the type', () => {
    const { store } = open(signature, { ...fixed, id: 'copied', x: 20.3 });
    store.fix([fixed]);
    expect(store.getState().placements.map(({ id }) => id)).toEqual(['f1', 'keyword-1']);
    store.fix([{ ...fixed, page: 2 }]);
    expect(store.getState().placements[1]).toMatchObject({ id: 'keyword-1', page: 2 });
    store.fix([]);
    expect(store.getState().placements).toEqual([signature]);
  });

  it('take over one of another size, which stands beside, over or below the same word', () => {
    const smaller = { width: fixed.width - 8, height: fixed.height - 4 };
    const beside = { ...fixed, ...smaller, id: 'beside', y: fixed.y + 2 };
    const over = { ...beside, id: 'over', x: fixed.x + 4 };
    const below = { ...fixed, ...smaller, id: 'below' };
    const { store } = open(signature, beside, over, below, { ...beside, id: 'other', x: fixed.x + 40 });
    store.fix([fixed]);
    expect(store.getState().placements.map(({ id }) => id)).toEqual(['f1', 'other', 'keyword-1']);
  });

  it('change nothing when they are there', () => {
    const { store } = open(signature);
    store.fix([fixed]);
    const { placements } = store.getState();
    store.fix([{ ...fixed }]);
    expect(store.getState().placements).toBe(placements);
  });
});
