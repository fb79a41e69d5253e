import { expect, it } from 'vitest';
import { flatten } from '../../../ui/forms/tree-options.ts';
import { departmentTree, treeOf } from './department-paths.ts';

const one = (id: string, parentId: string | null, count: number) => ({
  id,
  parentId,
  name: id,
  code: null,
  leader: null,
  count,
  plan: null,
});
const ALL = [one('a', null, 1), one('b', 'a', 2), one('c', 'b', 4), one('d', null, 8)];

it('a department counts the employees of those below it', () => {
  expect(treeOf(ALL).map(({ id, total }) => [id, total])).toEqual([
    ['a', 7],
    ['d', 8],
  ]);
});

it('a department is not offered as a place below itself', () => {
  const offered = (besides?: string) => flatten(departmentTree(ALL, besides)).map(({ value }) => value);
  expect(offered('b')).toEqual(['a', 'd']);
  expect(offered()).toEqual(['a', 'b', 'c', 'd']);
});
