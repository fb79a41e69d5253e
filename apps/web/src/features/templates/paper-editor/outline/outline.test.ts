import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { expect, it } from 'vitest';
import { outlineOf } from './outline.ts';

const text = (words: string) => [{ kind: 'text' as const, text: words }];

it('holds headings, numbered clauses below them and signature blocks, and says which have a condition', () => {
  const blocks: PaperBlock[] = [
    { kind: 'paragraph', id: 'intro', content: text('首部') },
    { kind: 'heading', id: 'h', level: 1, content: text('付款') },
    {
      kind: 'section',
      id: 's',
      condition: { param: 'way', op: 'filled' },
      blocks: [
        {
          kind: 'paragraph',
          id: 'c',
          content: [...text('支付 '), { kind: 'param', param: 'total' }, ...text('，'.repeat(30))],
          numbering: { style: 'decimal', level: 2 },
        },
      ],
    },
    { kind: 'signatures', id: 'sign', parties: [] },
  ];
  const entries = outlineOf(blocks, () => '合计');
  expect(entries).toEqual([
    { id: 'h', kind: 'heading', level: 1, text: '付款', conditional: false },
    { id: 'c', kind: 'clause', level: 2, text: `支付 合计${'，'.repeat(19)}…`, conditional: true },
    { id: 'sign', kind: 'signatures', level: 1, text: '', conditional: false },
  ]);
});
