import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { expect, it } from 'vitest';
import { gapPlace, isInCondition } from './gap-place.ts';

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

it('a fault is in the condition of its block when what it names is compared there', () => {
  const content = {
    params: [],
    files: [
      {
        id: 'main',
        paper: paperSchema.parse({
          title: [{ kind: 'text', text: '协议' }],
          blocks: [
            {
              kind: 'paragraph',
              id: 'one',
              content: [{ kind: 'param', param: 'gone' }],
              condition: { param: 'way', op: 'is', value: '水路' },
            },
            { kind: 'paragraph', id: 'two', content: [{ kind: 'param', param: 'way' }] },
          ],
        }),
      },
    ],
  };
  const isThere = (block: string, fault: { param?: string; key?: string }) =>
    isInCondition(content, 'main', block, [{ name: 'UNKNOWN_PARAM', block, ...fault }]);
  expect(isThere('one', { param: 'way', key: '水路' })).toBe(true);
  expect(isThere('one', { key: 'way' })).toBe(true);
  expect(isThere('one', { key: 'gone' })).toBe(false);
  expect(isThere('two', { key: 'way' })).toBe(false);
});
