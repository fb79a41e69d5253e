import {
  type ClauseContent,
  clauseContentSchema,
} from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import type { PlainBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { inlinesOf } from '@cinnabar/protocol/templates/papers/each-block';
import { type TemplateParam, templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../paper-editor/document/from-editor.ts';
import { blocksArbitrary } from '../../paper-editor/document/paper-arbitrary.ts';
import { toEditor } from '../../paper-editor/document/to-editor.ts';
import { CLAUSE_NODES } from './clause-nodes.ts';
import { contentOfWork, EMPTY_WORK, faultOfWording, workOf } from './clause-work.ts';

const schema = getSchema([...CLAUSE_NODES]);
const text = (id: string, ...content: (string | { param: string })[]): PlainBlock => ({
  kind: 'paragraph',
  id,
  content: content.map((one) =>
    typeof one === 'string' ? { kind: 'text', text: one } : { kind: 'param', param: one.param },
  ),
});
const param = (key: string, more: Partial<TemplateParam> = {}): TemplateParam =>
  ({ ...templateParamSchema.parse({ key, name: key, type: 'TEXT' }), ...more }) as TemplateParam;
const clauseOf = (content: ClauseContent) =>
  ({
    title: '保密',
    category: '',
    tags: ['采购'],
    language: 'zh-CN',
    draft: null,
    content,
  }) as unknown as ClauseDetail;

/** Any blocks that a clause may hold, each id once. */
const wordings = blocksArbitrary.map((blocks): PlainBlock[] => {
  const held = (block: PlainBlock) =>
    !['picture', 'paramPicture', 'signatures', 'pageBreak'].includes(block.kind) &&
    !/"kind":"(picture|paramPicture)"/.test(JSON.stringify(block)) &&
    [...inlinesOf(block)].every(({ inline }) => inline.kind !== 'field' && inline.kind !== 'counter');
  const plain = blocks.flatMap((block) => (block.kind === 'section' ? block.blocks : [block]));
  return plain
    .filter((block): block is PlainBlock => block.kind !== 'section' && held(block as PlainBlock))
    .map((block, at) => ({ ...block, id: `p${at}` }));
});

describe('a clause', () => {
  it('is the same after it was opened in the editor and sent unchanged, whatever it holds', () => {
    fc.assert(
      fc.property(wordings, wordings, fc.boolean(), (standard, strict, locked) => {
        const content: ClauseContent = {
          locked,
          params: ['buyer', 'seller', 'total', '甲方', 'goods', 'way']
            .map((key) => param(key))
            .filter(({ key }) => JSON.stringify([standard, strict]).includes(JSON.stringify(key))),
          variants: [
            { variant: 'STANDARD', guidance: '一般', blocks: standard },
            { variant: 'STRICT', guidance: '', blocks: strict },
          ],
        };
        const clause = clauseOf(content);
        const work = workOf(clause, '、');
        const shown = (blocks: PlainBlock[] | null) => {
          const node = schema.nodeFromJSON(toEditor(blocks!));
          node.check();
          return readDocument(node) as PlainBlock[];
        };
        const { STANDARD, STRICT } = work;
        expect(contentOfWork({ ...work, STANDARD: shown(STANDARD), STRICT: shown(STRICT) }, clause)).toEqual(
          content,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is sent with short ids, without params that no wording names, and without numbers that nothing is behind', () => {
    const number = { numbering: { style: 'decimal' as const, level: 2 } };
    const content = contentOfWork(
      {
        ...EMPTY_WORK,
        locked: true,
        guidance: { ...EMPTY_WORK.guidance, STANDARD: ' 一般情况 ' },
        params: [
          param('年限'),
          param('合计', { type: 'NUMBER', formula: '单价 * 2', readOnly: true }),
          param('单价', { type: 'NUMBER' }),
          param('未用'),
        ],
        STANDARD: [
          text('0198a9a0-0000-7000-8000-000000000001', '保密', { param: '年限' }),
          text('p1', '总额', { param: '合计' }),
          { kind: 'paragraph', id: 'p9', content: [], ...number },
          {
            kind: 'paragraph',
            id: '0198a9a0-0000-7000-8000-000000000002',
            content: [{ kind: 'reference', target: '0198a9a0-0000-7000-8000-000000000001' }],
          },
        ],
      },
      null,
    );
    expect(content).toMatchObject({
      locked: true,
      params: [{ key: '年限' }, { key: '合计' }, { key: '单价' }],
      variants: [{ variant: 'STANDARD', guidance: '一般情况' }],
    });
    expect(content.variants[0]!.blocks.map(({ id }) => id)).toEqual(['p2', 'p1', 'p3']);
    expect(content.variants[0]!.blocks[2]).toMatchObject({ content: [{ target: 'p2' }] });
    expect(clauseContentSchema.safeParse(content).success).toBe(true);
  });

  it('needs text in each wording that it has, of a bounded length', () => {
    expect(faultOfWording(null)).toBeUndefined();
    expect(faultOfWording([])).toBe('form.textMissing');
    expect(faultOfWording(EMPTY_WORK.STANDARD)).toBe('form.textMissing');
    expect(faultOfWording([text('a', ' ')])).toBe('form.textMissing');
    expect(faultOfWording([text('a', { param: 'years' })])).toBeUndefined();
    const reference: PlainBlock = {
      kind: 'paragraph',
      id: 'a',
      content: [{ kind: 'reference', target: 'b' }],
    };
    expect(faultOfWording([reference])).toBe('form.referenceMissing');
    expect(faultOfWording([reference, text('b', '甲')])).toBeUndefined();
    expect(faultOfWording([text('a', '甲'.repeat(20_001))])).toBe('form.textTooLong');
    expect(faultOfWording(Array.from({ length: 61 }, (_, at) => text(`a${at}`, '甲')))).toBe(
      'form.textTooLong',
    );
  });
});
