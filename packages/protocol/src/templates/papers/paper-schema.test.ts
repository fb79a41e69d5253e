import { describe, expect, it } from 'vitest';
import { conditionSchema } from '../conditions/condition-schema.ts';
import { templateParamSchema } from '../params/param-schema.ts';
import { paperSchema } from './paper-schema.ts';

const paragraph = (id: string) => ({ kind: 'paragraph', id, content: [{ kind: 'text', text: '甲方' }] });
const paper = (blocks: unknown[]) => ({ title: [{ kind: 'text', text: '采购合同' }], blocks });
const accepts = (blocks: unknown[]) => paperSchema.safeParse(paper(blocks)).success;
const nested = (depth: number): unknown =>
  depth === 0 ? paragraph('p') : { kind: 'section', id: `s${depth}`, blocks: [nested(depth - 1)] };

describe('paperSchema', () => {
  it('takes sections in sections up to the bound', () => {
    expect(accepts([nested(3)])).toBe(true);
    expect(accepts([nested(4)])).toBe(false);
  });

  it('counts the blocks of sections', () => {
    const section = (id: string, count: number) => ({
      kind: 'section',
      id,
      blocks: Array.from({ length: count }, (_, index) => paragraph(`${id}-${index}`)),
    });
    expect(accepts([section('a', 1499), section('b', 1499)])).toBe(true);
    expect(accepts([section('a', 1500), section('b', 1499)])).toBe(false);
  });

  it('refuses rows that do not fit the columns, and joined rows that come and go', () => {
    const table = (rows: unknown[]) => ({
      kind: 'table',
      id: 't',
      columns: [{ share: 1 }, { share: 1 }],
      rows,
    });
    const cell = { content: [] };
    expect(accepts([table([{ cells: [cell, cell] }])])).toBe(true);
    expect(accepts([table([{ cells: [cell, cell, cell] }])])).toBe(false);
    const joined = { ...cell, rowSpan: 2 };
    expect(accepts([table([{ cells: [joined, cell] }, { cells: [cell] }])])).toBe(true);
    expect(accepts([table([{ cells: [joined, cell] }, { cells: [cell], repeat: 'goods' }])])).toBe(false);
    expect(accepts([table([{ cells: [joined, cell], repeat: 'goods' }, { cells: [cell] }])])).toBe(false);
  });

  it('refuses unknown entries, so that nothing is kept that is never shown', () => {
    expect(accepts([{ ...paragraph('p'), onclick: 'alert(1)' }])).toBe(false);
  });
});

describe('conditionSchema', () => {
  const leaf = { param: 'kind', op: 'is', value: '买卖' };
  const takes = (value: unknown) => conditionSchema.safeParse(value).success;

  it('takes three groups inside one another, and fifty nodes', () => {
    expect(takes({ all: [{ any: [{ not: leaf }] }] })).toBe(true);
    expect(takes({ all: [{ any: [{ not: { all: [leaf] } }] }] })).toBe(false);
    expect(takes({ all: Array.from({ length: 49 }, () => leaf) })).toBe(true);
    expect(takes({ all: [{ any: Array.from({ length: 48 }, () => leaf) }, leaf] })).toBe(false);
  });

  it('reads a deep input without depth of its own', () => {
    let deep: unknown = leaf;
    for (let index = 0; index < 100_000; index++) deep = { not: deep };
    expect(takes(deep)).toBe(false);
  });

  it('wants a value exactly where an operation compares with one', () => {
    expect(takes({ param: 'kind', op: 'empty' })).toBe(true);
    expect(takes({ param: 'kind', op: 'empty', value: 'x' })).toBe(false);
    expect(takes({ param: 'kind', op: 'oneOf', value: 'x' })).toBe(false);
    expect(takes({ param: '__proto__', op: 'filled' })).toBe(false);
  });
});

describe('templateParamSchema', () => {
  const takes = (rest: object) =>
    templateParamSchema.safeParse({ key: 'total', name: '合计', type: 'AMOUNT', ...rest }).success;

  it('refuses what the type does not have', () => {
    expect(takes({})).toBe(true);
    expect(takes({ format: 'CAPITALS', formula: 'sum(goods.amount)' })).toBe(true);
    expect(takes({ format: 'CHINESE' })).toBe(false);
    expect(takes({ source: 'TODAY' })).toBe(false);
    expect(takes({ options: ['a'] })).toBe(false);
    expect(takes({ type: 'TEXT', formula: '1' })).toBe(false);
    expect(takes({ type: 'TABLE' })).toBe(false);
    expect(takes({ type: 'CHOICE' })).toBe(false);
    expect(takes({ type: 'TEXT', source: 'PARTY_NAME' })).toBe(false);
    expect(takes({ type: 'TEXT', source: 'PARTY_NAME', sourceRole: 'seller' })).toBe(true);
  });
});
