import { expect, it } from 'vitest';
import { gapPlace } from './gap-place.ts';

it.each([
  ['papers.params.total', { kind: 'param', key: 'total' }],
  ['papers.params.goods.amount', { kind: 'param', key: 'goods' }],
  ['papers.files.1.blocks.title', { kind: 'block', file: 1, block: 'title' }],
  ['papers.files.0.condition', { kind: 'file', file: 0 }],
  ['papers.files.0.acrossPages.across', { kind: 'file', file: 0 }],
  ['papers.files', { kind: 'roles' }],
  ['word.params.total', { kind: 'param', key: 'total' }],
  ['word.files.1.tags.total', { kind: 'tag', file: 1, key: 'total' }],
  ['word.files.0.markers.2', { kind: 'marker', file: 0, marker: 2 }],
  ['word.files.0.condition', { kind: 'file', file: 0 }],
  ['roles.1', { kind: 'roles' }],
])('the place of %s', (field, place) => {
  expect(gapPlace({ field })).toEqual(place);
});
