import { describe, expect, it } from 'vitest';
import { type Paper, paperSchema } from '../papers/paper-schema.ts';
import { templateParamsSchema } from '../params/param-schema.ts';
import { PURCHASE_CONTRACT } from '../samples/purchase-contract.ts';
import { deviations } from './deviations.ts';
import { diffPapers } from './diff-papers.ts';
import { diffWords } from './diff-words.ts';

const params = templateParamsSchema.parse(PURCHASE_CONTRACT.params);
const paper = paperSchema.parse(PURCHASE_CONTRACT.paper);
const edit = (change: (paper: Paper) => void): Paper => {
  const copy = structuredClone(paper);
  change(copy);
  return copy;
};
const blockOf = (one: Paper, id: string) => {
  const block = one.blocks.find((block) => block.id === id);
  if (block?.kind !== 'paragraph') throw new Error(`no paragraph ${id}`);
  return block;
};
const replace = (id: string, from: string, to: string) =>
  edit((copy) => {
    for (const inline of blockOf(copy, id).content)
      if (inline.kind === 'text') inline.text = inline.text.replace(from, to);
  });
const diff = (after: Paper, afterParams = params) =>
  diffPapers({ paper, params }, { paper: after, params: afterParams });

describe('the picture of a param', () => {
  it('is named in changes by its param, as a block and in a cell', () => {
    const licence = templateParamsSchema.parse([{ key: 'licence', name: '营业执照', type: 'IMAGE' }]);
    const frame = { kind: 'paramPicture' as const, param: 'licence', width: 40, height: 30 };
    const after = edit((copy) => {
      copy.blocks.push({ ...frame, id: 'frame' });
      copy.blocks.push({
        kind: 'table',
        id: 'frames',
        columns: [{ share: 1 }],
        rows: [{ cells: [{ content: [frame] }] }],
      } as (typeof copy.blocks)[number]);
    });
    const { blocks } = diff(after, [...params, ...licence]);
    expect(blocks.map(({ id, kind, words }) => [id, kind, words])).toEqual([
      ['frame', 'added', [{ kind: 'added', text: '【营业执照】' }]],
      ['frames', 'added', [{ kind: 'added', text: '【营业执照】' }]],
    ]);
  });
});

describe('diffWords', () => {
  it('marks numbers and words as a whole, Chinese by characters', () => {
    expect(diffWords('逾期按 0.05% 支付 fee', '逾期一日按 0.5% 支付 fees')).toEqual([
      { kind: 'same', text: '逾期' },
      { kind: 'added', text: '一日' },
      { kind: 'same', text: '按 ' },
      { kind: 'removed', text: '0.05%' },
      { kind: 'added', text: '0.5%' },
      { kind: 'same', text: ' 支付 ' },
      { kind: 'removed', text: 'fee' },
      { kind: 'added', text: 'fees' },
    ]);
  });

  it('leads from either text to the other', () => {
    let state = 7;
    const random = (most: number) => {
      state = (state * 48271) % 2147483647;
      return state % most;
    };
    const text = () => Array.from({ length: random(60) }, () => '甲乙12 ab，𠮷'.at(random(9)) ?? '').join('');
    for (let round = 0; round < 300; round++) {
      const [before, after] = [text(), text()];
      const changes = diffWords(before, after);
      const side = (without: string) =>
        changes.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('');
      expect([side('added'), side('removed')]).toEqual([before, after]);
    }
  });

  it('replaces long texts that have little in common, quickly', () => {
    const start = performance.now();
    expect(diffWords('甲'.repeat(20_000), '乙'.repeat(20_000))).toHaveLength(2);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('diffPapers', () => {
  it('finds nothing between equal papers', () => {
    expect(diff(structuredClone(paper))).toEqual({ blocks: [], params: [], fields: [], paper: [] });
  });

  it('marks the words of a changed block', () => {
    const { blocks } = diff(replace('lateClause', '万分之五', '万分之三'));
    expect(blocks).toEqual([
      {
        id: 'lateClause',
        kind: 'changed',
        condition: false,
        moved: false,
        looks: false,
        words: expect.arrayContaining([
          { kind: 'removed', text: '五' },
          { kind: 'added', text: '三' },
        ]),
      },
    ]);
  });

  it('names blocks that were added, removed, moved, or depend on something else', () => {
    const after = edit((copy) => {
      const at = copy.blocks.findIndex(({ id }) => id === 'acceptanceClause');
      const [moved] = copy.blocks.splice(at, 1);
      copy.blocks.unshift(moved!);
      copy.blocks = copy.blocks.filter(({ id }) => id !== 'copiesClause');
      copy.blocks.push({ kind: 'paragraph', id: 'new', content: [{ kind: 'text', text: '新增' }] });
      blockOf(copy, 'remarksClause').condition = null;
    });
    const found = diff(after).blocks.map(({ id, kind, moved, condition }) => ({
      id,
      kind,
      moved,
      condition,
    }));
    expect(found).toEqual([
      { id: 'acceptanceClause', kind: 'changed', moved: true, condition: false },
      { id: 'remarksClause', kind: 'changed', moved: false, condition: true },
      { id: 'copiesClause', kind: 'removed', moved: false, condition: false },
      { id: 'new', kind: 'added', moved: false, condition: false },
    ]);
  });

  it('names params and fields with the entries that differ', () => {
    const after = edit((copy) => {
      const block = copy.blocks.at(-1);
      if (block?.kind === 'signatures') block.parties[0]!.places[0]!.width = 40;
      copy.acrossPages = [];
    });
    const changed = params.map((param) => (param.key === 'taxRate' ? { ...param, default: '6' } : param));
    const { fields, params: found } = diff(after, changed.slice(0, -1));
    expect(fields).toEqual([
      { key: 'buyerSeal', kind: 'changed', entries: ['width'] },
      { key: 'across', kind: 'removed', entries: [] },
    ]);
    expect(found).toEqual([
      { key: 'taxRate', kind: 'changed', entries: ['default'] },
      { key: 'remarks', kind: 'removed', entries: [] },
    ]);
  });
});

describe('deviations', () => {
  const of = (edited: Paper) => {
    const { changes, refused } = deviations(paper, edited, params);
    return { changes: changes.map(({ id }) => id), refused };
  };

  it('lists what was changed in free zones', () => {
    expect(of(replace('lateClause', '万分之五', '万分之三'))).toEqual({
      changes: ['lateClause'],
      refused: [],
    });
    expect(of(structuredClone(paper))).toEqual({ changes: [], refused: [] });
  });

  it('refuses changes elsewhere, of conditions, fields, order and frame', () => {
    expect(of(replace('taxClause', '含增值税', '不含税')).refused).toEqual(['taxClause']);
    const condition = { param: 'discounted', op: 'is', value: '是' } as const;
    expect(
      of(
        edit((copy) => {
          blockOf(copy, 'lateClause').condition = condition;
        }),
      ).refused,
    ).toEqual(['lateClause']);
    expect(of(edit((copy) => void copy.freeZones.push('taxClause'))).refused).toEqual(['freeZones']);
    expect(
      of(
        edit((copy) => {
          copy.acrossPages = [];
        }),
      ).refused,
    ).toEqual(['across']);
    expect(
      of(
        edit((copy) => {
          copy.blocks = copy.blocks.filter(({ id }) => id !== 'lateClause');
        }),
      ).refused,
    ).toEqual(['lateClause']);
    expect(
      of(edit((copy) => void copy.blocks.push({ kind: 'paragraph', id: 'x', content: [] }))).refused,
    ).toEqual(['x']);
  });
});
