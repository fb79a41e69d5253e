import { expect, it } from 'vitest';
import { search, type TreeOption, valuesAbove } from './tree-options.ts';

const TREE: TreeOption[] = [
  { value: 'none', label: '未分配部门' },
  {
    value: 'buying',
    label: '采购中心',
    children: [
      { value: 'quality', label: '质量部' },
      { value: 'supply', label: '供应商管理部', children: [{ value: 'audit', label: 'Audit' }] },
    ],
  },
];

it('finds options by words of their whole path, in any order and case', () => {
  const found = (typed: string) => search(TREE, typed).map(({ value }) => value);
  expect(found('质量')).toEqual(['quality']);
  expect(found('采购中心')).toEqual(['buying', 'quality', 'supply', 'audit']);
  expect(found('audit 采购')).toEqual(['audit']);
  expect(found('采购中心 / 质量部')).toEqual(['quality']);
  expect(found('没有')).toEqual([]);
});

it('opens the way to an option', () => {
  expect(valuesAbove(TREE, 'audit')).toEqual(['buying', 'supply']);
  expect(valuesAbove(TREE, 'none')).toEqual([]);
  expect(valuesAbove(TREE, 'unknown')).toEqual([]);
});
