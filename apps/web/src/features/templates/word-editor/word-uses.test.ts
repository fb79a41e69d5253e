import { templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import type { WordContent } from '@cinnabar/protocol/templates/word/word-content-schema';
import type { WordFacts, WordTag } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { describe, expect, it } from 'vitest';
import { columnTags, tagsWithoutParam, wordPlaces, wordUses } from './word-uses.ts';

const tag = (key: string, rest: Partial<WordTag> = {}): WordTag => ({
  key,
  kind: 'VALUE',
  rows: null,
  count: 1,
  words: `…${key}…`,
  ...rest,
});
const facts = new Map<string, WordFacts>([
  [
    'asset',
    {
      tags: [
        tag('total', { count: 2 }),
        tag('goods', { kind: 'ROWS' }),
        tag('item', { rows: 'goods' }),
        tag('total', { rows: 'goods' }),
        tag('note', { kind: 'CONDITION' }),
      ],
      markers: [],
    },
  ],
]);
const content: WordContent = {
  params: [
    templateParamSchema.parse({ key: 'total', name: '合计', type: 'AMOUNT' }),
    templateParamSchema.parse({
      key: 'goods',
      name: '货物',
      type: 'TABLE',
      columns: [{ key: 'item', name: '名称', type: 'TEXT' }],
    }),
  ],
  files: [
    { id: 'main', title: '合同 {{number}}', asset: 'asset', condition: { param: 'total', op: 'filled' } },
  ],
};

describe('the tags of Word files', () => {
  it('are the uses of params, in rows too unless they are columns of the table', () => {
    const uses = wordUses(content, facts);
    expect(uses.get('total')?.map((use) => use.in)).toEqual(['condition', 'text', 'text', 'text']);
    expect(uses.get('goods')).toEqual([{ in: 'rows', file: 'main', block: null }]);
    expect(uses.get('number')).toEqual([{ in: 'text', file: 'main', block: null }]);
    expect(uses.has('item')).toBe(false);
    expect(wordPlaces(content, facts).map(({ tag: { key } }) => key)).toEqual([
      'total',
      'goods',
      'total',
      'note',
    ]);
  });

  it('without a param are named once; the columns of a table are those of its rows', () => {
    expect(tagsWithoutParam(content, facts).map(({ tag: { key } }) => key)).toEqual(['note']);
    expect(columnTags(content, facts, 'goods')).toEqual(['item', 'total']);
  });
});
