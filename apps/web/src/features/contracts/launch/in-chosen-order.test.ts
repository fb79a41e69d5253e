import { expect, it } from 'vitest';
import { inChosenOrder } from './in-chosen-order.ts';

const [one, two, three, before] = ['one', 'two', 'three', 'before'].map((id) => ({ id })) as [
  { id: string },
  { id: string },
  { id: string },
  { id: string },
];

it('files that arrive in any order stand as they were chosen, behind those that were there', () => {
  let list = inChosenOrder([before], three, []);
  list = inChosenOrder(list, one, [three]);
  list = inChosenOrder(list, two, [three]);
  expect(list).toEqual([before, one, two, three]);
});

it('a file stands at the end when the quicker ones were taken out meanwhile', () => {
  expect(inChosenOrder([before], one, [three])).toEqual([before, one]);
});
