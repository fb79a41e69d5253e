import { expect, it } from 'vitest';
import { inChosenOrder } from './in-chosen-order.ts';

const [one, two, three, before] = ['one', 'two', 'three', 'before'].map((id) => ({ id })) as [
  { id: string },
  { id: string },
  { id: string },
  { id: string },
];

it('files are in the order in which they were chosen, behind existing ones, whatever the order of their arrival', () => {
  let list = inChosenOrder([before], three, []);
  list = inChosenOrder(list, one, [three]);
  list = inChosenOrder(list, two, [three]);
  expect(list).toEqual([before, one, two, three]);
});

it('a file is last when the ones that arrived before it were removed meanwhile', () => {
  expect(inChosenOrder([before], one, [three])).toEqual([before, one]);
});
