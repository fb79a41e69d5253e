import { describe, expect, it } from 'vitest';
import type { Place } from './places/places.ts';
import { type Open, primaryOf } from './primary.ts';

const place = (id: string) => ({ field: { id } }) as Place;
const PLACES = [place('a'), place('b')];
const file = { id: 'f', name: 'f.pdf', size: 1 };
const upload = (title: string, required: boolean, isThere: boolean) => ({
  id: title,
  title,
  required,
  file: isThere ? file : null,
});
const open = (change: Partial<Open> = {}): Open => ({
  places: PLACES,
  next: null,
  uploads: [],
  secondsLeft: 0,
  ...change,
});
const all = { next: PLACES[1]!, uploads: [upload('licence', true, false)], secondsLeft: 3 };

describe('primaryOf', () => {
  it('is an empty place first, with its number', () => {
    expect(primaryOf(open(all))).toEqual({ kind: 'place', place: PLACES[1], at: 2, total: 2 });
  });

  it('is a required file next, the first that is missing', () => {
    const uploads = [
      upload('photo', false, false),
      upload('card', true, true),
      upload('licence', true, false),
    ];
    expect(primaryOf(open({ ...all, next: null, uploads }))).toEqual({ kind: 'upload', title: 'licence' });
  });

  it('waits until the contract has been read for long enough', () => {
    const uploads = [upload('photo', false, false), upload('card', true, true)];
    expect(primaryOf(open({ uploads, secondsLeft: 3 }))).toEqual({ kind: 'wait', seconds: 3 });
  });

  it('is the signature when nothing else is left', () => {
    expect(primaryOf(open())).toEqual({ kind: 'confirm' });
    expect(primaryOf(open({ places: [] }))).toEqual({ kind: 'confirm' });
  });
});
