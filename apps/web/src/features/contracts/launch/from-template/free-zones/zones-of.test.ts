import { deviations } from '@cinnabar/protocol/templates/changes/deviations';
import { type Paper, paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { templateParamsSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { expect, it } from 'vitest';
import { withZones, zonesOf } from './zones-of.ts';

const params = templateParamsSchema.parse([{ key: 'kind', name: '类别', type: 'TEXT' }]);
const text = (words: string) => [{ kind: 'text' as const, text: words }];
const line = (id: string, words: string, more: object = {}) => ({
  kind: 'paragraph' as const,
  id,
  content: text(words),
  ...more,
});
const paper: Paper = paperSchema.parse({
  title: text('合同'),
  freeZones: ['late', 'others', 'rule'],
  blocks: [
    { kind: 'heading', id: 'breach', level: 1, content: text('违约责任') },
    line('late', '逾期的，支付违约金。'),
    line('fixed', '不可修改。'),
    {
      kind: 'section',
      id: 'others',
      condition: { param: 'kind', op: 'is', value: '设备' },
      blocks: [
        { kind: 'heading', id: 'warranty', level: 1, content: text('质保') },
        line('months', '质保十二个月。'),
      ],
    },
    { kind: 'rule', id: 'rule' },
  ],
});
const shown = (kind: string) =>
  zonesOf(paper, new TemplateFacts(params, { kind })).map(({ block, heading }) => [block.id, heading?.id]);

it('finds the paragraphs and headings of free zones that are there for the values, each with the heading above', () => {
  expect(shown('')).toEqual([['late', 'breach']]);
  expect(shown('设备')).toEqual([
    ['late', 'breach'],
    ['warranty', 'breach'],
    ['months', 'warranty'],
  ]);
});

it('edits them wherever they are, which the paper allows', () => {
  const edited = withZones(
    paper,
    new Map([
      ['late', text('逾期的，另行约定。')],
      ['months', text('质保二十四个月。')],
    ]),
  );
  const { changes, refused } = deviations(paper, edited, params);
  expect(refused).toEqual([]);
  expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
    ['late', 'changed'],
    ['months', 'changed'],
  ]);
  expect(deviations(paper, withZones(paper, new Map()), params)).toEqual({ changes: [], refused: [] });
});
