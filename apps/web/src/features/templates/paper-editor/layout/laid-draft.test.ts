import { paperSchema } from '@cinnabar/protocol/templates/papers/paper-schema';
import { templateParamSchema, templateParamsSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { describe, expect, it } from 'vitest';
import { layOutDraft } from './laid-draft.ts';

const params = templateParamsSchema.parse(PURCHASE_CONTRACT.params);
const paper = paperSchema.parse(PURCHASE_CONTRACT.paper);
const lay = (change: Record<string, string> = {}) =>
  layOutDraft({ paper, params, values: { ...PURCHASE_CONTRACT.values, ...change } });

describe('a draft that is laid out', () => {
  it('has a mark where each page but the first begins, and numbers and pages of blocks', () => {
    const { pages, marks, numbers, pageOf } = lay();
    expect(marks.map(({ page }) => page)).toEqual(Array.from({ length: pages - 1 }, (_, index) => index + 2));
    for (const { block, page, row, inside } of marks)
      if (row === null && !inside) expect(pageOf[block]).toBe(page);
    expect(numbers.warrantyArticle).toBe('第四条');
  });

  it('says which blocks the values leave out', () => {
    expect(lay().absent).not.toContain('warrantyArticle');
    const { absent, numbers } = lay({ warrantyMonths: '0' });
    expect(absent).toContain('warrantyArticle');
    expect(numbers.warrantyArticle).toBeUndefined();
  });

  it('marks the written row that repeats over a page', () => {
    const goods = JSON.stringify(
      Array.from({ length: 120 }, (_, at) => [`货物${at + 1}`, '', '台', '1', '100', '']),
    );
    const rows = lay({ goods }).marks.filter(({ row }) => row !== null);
    expect(rows.length).toBeGreaterThan(1);
    const table = paper.blocks.find((block) => block.kind === 'table');
    const repeated = table!.rows.findIndex(({ repeat }) => repeat);
    expect(rows.every(({ block, row }) => block === table!.id && row === repeated)).toBe(true);
  });

  it('breaks before a frame that does not fit, the same with a picture and without one', () => {
    const frames = Array.from({ length: 7 }, (_, at) => ({
      kind: 'paramPicture' as const,
      id: `frame${at}`,
      param: 'licence',
      width: 60,
      height: 70,
    }));
    const licence = templateParamSchema.parse({ key: 'licence', name: '营业执照', type: 'IMAGE' });
    const draft = { paper: { ...paper, blocks: frames }, params: [licence] };
    const empty = layOutDraft({ ...draft, values: {} });
    expect(empty.marks.map(({ block }) => block)).toEqual(['frame3', 'frame6']);
    expect(layOutDraft({ ...draft, values: { licence: 'upload' } })).toEqual(empty);
  });

  it('finds the words with which a page continues a paragraph', () => {
    const text = Array.from({ length: 400 }, (_, at) => `第${at}句说明。`).join('');
    const long = {
      ...paper,
      blocks: [{ kind: 'paragraph' as const, id: 'p', content: [{ kind: 'text' as const, text }] }],
    };
    const { marks } = layOutDraft({ paper: long, params, values: {} });
    expect(marks.length).toBeGreaterThan(1);
    for (const { inside } of marks) {
      const at = text.indexOf(inside!.begins);
      expect(at).toBeGreaterThan(0);
      expect(Math.abs(at / text.length - inside!.share)).toBeLessThan(0.02);
    }
  });
});
