import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { expect, it } from 'vitest';
import type { PaperWork } from './paper-session.ts';
import { mergePapers, withBlocks } from './paper-work.ts';

const paragraph = (id: string, text: string): PaperBlock => ({
  kind: 'paragraph',
  id,
  content: [{ kind: 'text', text }],
});
const work = (blocks: PaperBlock[], names: readonly string[] = [], freeZones: string[] = []): PaperWork => ({
  roles: [],
  content: {
    params: names.map((key) => templateParamSchema.parse({ key, name: key, type: 'TEXT' })),
    files: [
      {
        id: 'main',
        paper: paperSchema.parse({ title: [{ kind: 'text', text: '合同' }], blocks, freeZones }),
      },
    ],
  },
});
const blocksOf = ({ content }: PaperWork) => content.files[0]!.paper.blocks;

it('changes of two people to one paper are merged by blocks and params; what both changed stays mine and is counted', () => {
  const base = work([paragraph('a', '甲'), paragraph('b', '乙'), paragraph('c', '丙')], ['one']);
  const mine = work([paragraph('a', '我'), paragraph('b', '我'), paragraph('c', '丙')], ['one', 'mine']);
  const theirs = work([paragraph('a', '甲'), paragraph('b', '他'), paragraph('d', '丁')], ['one', 'theirs']);
  const merged = mergePapers(base, mine, theirs);
  expect(blocksOf(merged.work)).toEqual([paragraph('a', '我'), paragraph('b', '我'), paragraph('d', '丁')]);
  expect(merged.work.content.params.map(({ key }) => key)).toEqual(['one', 'mine', 'theirs']);
  expect(merged.conflicts).toBe(1);
});

it('free zones of a block go with it, and those that were unknown before stay', () => {
  const before = work([paragraph('a', '甲'), paragraph('b', '乙')], [], ['a', 'b', 'gone']);
  const after = withBlocks(before, 'main', [paragraph('a', '甲')]);
  expect(after.content.files[0]!.paper.freeZones).toEqual(['a', 'gone']);
});
