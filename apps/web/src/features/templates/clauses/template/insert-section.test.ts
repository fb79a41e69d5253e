import { paperContentSchema } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { expect, it } from 'vitest';
import { insertSection } from './insert-section.ts';

const title = [{ kind: 'text' as const, text: '合同' }];
const papers = paperContentSchema.parse({
  params: [{ key: 'years', name: '年限', type: 'NUMBER' }],
  files: [
    {
      id: 'main',
      paper: {
        title,
        blocks: [
          { kind: 'rule', id: 'a' },
          { kind: 'signatures', id: 'b', parties: [] },
          { kind: 'rule', id: 'c' },
        ],
      },
    },
    { id: 'other', paper: { title, blocks: [{ kind: 'rule', id: 'd' }] } },
  ],
});
const section = { kind: 'section' as const, id: 's', blocks: [] };
const param = (key: string, type: 'TEXT' | 'NUMBER') => templateParamSchema.parse({ key, name: key, type });

it('a clause stands before the place of signatures, or at the end, with the params that are new', () => {
  const ids = (content: typeof papers) =>
    content.files.map(({ paper }) => paper.blocks.map(({ id }) => id).join());
  const first = insertSection(papers, 'main', section, [param('years', 'TEXT'), param('fine', 'TEXT')]);
  expect(ids(first)).toEqual(['a,s,b,c', 'd']);
  expect(first.params.map(({ key, type }) => `${key} ${type}`)).toEqual(['years NUMBER', 'fine TEXT']);
  expect(ids(insertSection(papers, 'other', section, []))).toEqual(['a,b,c', 'd,s']);
});
