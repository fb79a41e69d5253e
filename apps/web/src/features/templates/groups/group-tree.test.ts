import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import { expect, it } from 'vitest';
import { groupChoices, placeGroups, withBelow } from './group-tree.ts';

const group = (id: string, parentId: string | null, count: number): TemplateGroup => ({
  id,
  name: id.toUpperCase(),
  parentId,
  rights: [],
  count,
});
const GROUPS = [group('c', 'b', 4), group('a', null, 1), group('b', 'a', 2), group('d', 'unseen', 8)];

it('groups stand below their parents, with the sum of their templates', () => {
  expect(placeGroups(GROUPS).map(({ group: { id }, depth, total }) => `${id} ${depth} ${total}`)).toEqual([
    'a 0 7',
    'b 1 6',
    'c 2 4',
    'd 0 8',
  ]);
});

it('a group is not offered as a place for itself or for what is above it', () => {
  expect(groupChoices(GROUPS, withBelow(GROUPS, 'b'))).toEqual([
    { value: 'a', label: 'A' },
    { value: 'd', label: 'D' },
  ]);
});
