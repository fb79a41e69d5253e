import { describe, expect, it } from 'vitest';
import { checkTemplate } from './check-template.ts';
import { stands } from './conditions/stands.ts';
import { type PaperForm, paperSchema } from './papers/paper-schema.ts';
import { shownParams } from './papers/standing.ts';
import { checkValues } from './params/check-values.ts';
import { type TemplateParamForm, templateParamSchema } from './params/param-schema.ts';
import { TemplateFacts } from './params/template-facts.ts';

const TODAY = new Date('2026-11-29T00:00:00Z');
const read = (params: TemplateParamForm[]) => params.map((param) => templateParamSchema.parse(param));
const text = (value: string) => ({ kind: 'text', text: value }) as const;
const show = (param: string) => ({ kind: 'param', param }) as const;
const paperOf = (blocks: PaperForm['blocks'], rest: Partial<PaperForm> = {}) =>
  paperSchema.parse({ title: [text('合同')], blocks, ...rest });
const check = (params: TemplateParamForm[], blocks: PaperForm['blocks'], rest: Partial<PaperForm> = {}) =>
  checkTemplate({ params: read(params), papers: [paperOf(blocks, rest)], roles: ['buyer'], today: TODAY });

const AMOUNT: TemplateParamForm = { key: 'total', name: '合计', type: 'AMOUNT' };
const showing = (...params: string[]): PaperForm['blocks'] => [
  { kind: 'paragraph', id: 'p', content: params.map(show) },
];

describe('checkTemplate', () => {
  it('finds nothing where all is defined and used', () => {
    expect(check([AMOUNT], showing('total'))).toEqual([]);
  });

  it('lists params that are unused, unknown, or of an unknown role', () => {
    expect(check([AMOUNT, { ...AMOUNT, key: 'other', owner: 'seller' }], showing('total', 'gone'))).toEqual([
      { name: 'UNKNOWN_ROLE', param: 'other', key: 'seller' },
      { name: 'UNKNOWN_PARAM', key: 'gone', block: 'p' },
      { name: 'UNUSED_PARAM', param: 'other' },
    ]);
    expect(check([], showing('constructor'))).toEqual([
      { name: 'UNKNOWN_PARAM', key: 'constructor', block: 'p' },
    ]);
  });

  it('shows pictures in frames only, and frames show pictures only', () => {
    const licence: TemplateParamForm = { key: 'licence', name: '营业执照', type: 'IMAGE' };
    const quote: TemplateParamForm = { key: 'quote', name: '报价单', type: 'ATTACHMENT' };
    const frame = (param: string) =>
      ({ kind: 'paramPicture', id: `frame-${param}`, param, width: 40, height: 30 }) as const;
    expect(check([licence, quote], [frame('licence'), ...showing('quote')])).toEqual([]);
    expect(check([licence, quote], [frame('quote'), frame('gone'), ...showing('licence')])).toEqual([
      { name: 'WRONG_TYPE', param: 'licence', block: 'p' },
      { name: 'WRONG_TYPE', param: 'quote', block: 'frame-quote' },
      { name: 'UNKNOWN_PARAM', key: 'gone', block: 'frame-gone' },
    ]);
    expect(
      check([{ ...licence, default: 'some-file' }], [frame('licence')]),
      'files are no defaults',
    ).toEqual([{ name: 'WRONG_DEFAULT', param: 'licence' }]);
  });

  it('finds every formula of a circle, also through columns', () => {
    const goods: TemplateParamForm = {
      key: 'goods',
      name: '货物',
      type: 'TABLE',
      columns: [{ key: 'part', name: '占比', type: 'NUMBER', formula: 'total × 2' }],
    };
    const faults = check([{ ...AMOUNT, formula: 'sum(goods.part)' }, goods], showing('total'));
    expect(faults).toEqual([
      { name: 'CYCLE', param: 'total' },
      { name: 'CYCLE', param: 'goods', column: 'part' },
    ]);
    expect(check([{ ...AMOUNT, formula: 'total + 1' }], showing('total'))[0]?.name).toBe('CYCLE');
    expect(check([{ ...AMOUNT, formula: 'nothing + 1' }], showing('total'))).toEqual([
      { name: 'UNKNOWN_PARAM', param: 'total', key: 'nothing' },
    ]);
  });

  it('refuses a reference to a block that may be removed, unless both depend on the same', () => {
    const condition = { param: 'total', op: '>', value: '100' } as const;
    type Paragraph = Extract<PaperForm['blocks'][number], { kind: 'paragraph' }>;
    const clause: Paragraph = {
      kind: 'paragraph',
      id: 'c',
      content: [],
      numbering: { style: 'article', level: 1 },
    };
    const refers: Paragraph = {
      kind: 'paragraph',
      id: 'r',
      content: [show('total'), { kind: 'reference', target: 'c' }],
    };
    const section = (blocks: PaperForm['blocks']): PaperForm['blocks'][number] => ({
      kind: 'section',
      id: 's',
      condition,
      blocks,
    });
    expect(check([AMOUNT], [clause, refers])).toEqual([]);
    expect(check([AMOUNT], [section([clause]), refers])).toEqual([
      { name: 'REMOVABLE', key: 'c', block: 'r' },
    ]);
    expect(check([AMOUNT], [section([clause, refers])])).toEqual([]);
    expect(
      check(
        [AMOUNT],
        [
          { ...clause, condition },
          { ...refers, condition },
        ],
      ),
    ).toEqual([]);
    expect(check([AMOUNT], [refers])).toEqual([{ name: 'UNKNOWN_BLOCK', key: 'c', block: 'r' }]);
  });

  it('finds ids and keys that are given twice', () => {
    expect(check([AMOUNT], [...showing('total'), ...showing('total')])).toEqual([
      { name: 'DUPLICATE_ID', key: 'p' },
    ]);
    const goods: TemplateParamForm = {
      key: 'goods',
      name: '货物',
      type: 'TABLE',
      columns: [{ key: 'total', name: '金额', type: 'AMOUNT' }],
    };
    expect(
      check([AMOUNT, { ...AMOUNT, key: 'sum', formula: 'sum(goods.total)' }, goods], showing('total', 'sum')),
    ).toEqual([{ name: 'DUPLICATE_KEY', param: 'goods', column: 'total' }]);
  });
});

describe('checkValues', () => {
  const faultsOf = (
    param: Partial<TemplateParamForm>,
    value: string,
    values: Record<string, string> = {},
  ) => {
    const params = read([
      { key: 'p', name: '项', type: 'TEXT', ...param } as TemplateParamForm,
      {
        key: 'other',
        name: '另一项',
        type: param.type === 'TABLE' ? 'TEXT' : (param.type ?? 'TEXT'),
        required: false,
        options: param.options,
      },
    ]);
    return checkValues(params, { p: value, ...values }, { today: TODAY }).map(({ fault }) => fault);
  };

  it.each([
    ['TEXT', '', 'REQUIRED'],
    ['USCC', '91350100M000100Y43', undefined],
    ['USCC', '91350100M000100Y44', 'NOT_USCC'],
    ['ID_NUMBER', '11010519491231002X', undefined],
    ['ID_NUMBER', '110105194912310021', 'NOT_ID_NUMBER'],
    ['BANK_ACCOUNT', '4111 1111 1111 1112', undefined],
    ['BANK_ACCOUNT', '12a', 'NOT_BANK_ACCOUNT'],
    ['DISTRICT', '广东省/深圳市/南山区', undefined],
    ['DISTRICT', '广东省//南山区', 'NOT_DISTRICT'],
    ['DATE', '2026-02-30', 'NOT_DATE'],
    ['AMOUNT', '12.5', 'NOT_NUMBER'],
  ] as const)('%s %s: %s', (type, value, fault) => {
    expect(faultsOf({ type }, value)).toEqual(fault ? [fault] : []);
  });

  it('checks the digit of a card where one is wanted', () => {
    expect(faultsOf({ type: 'BANK_ACCOUNT', check: { card: true } }, '4111 1111 1111 1111')).toEqual([]);
    expect(faultsOf({ type: 'BANK_ACCOUNT', check: { card: true } }, '4111 1111 1111 1112')).toEqual([
      'NOT_CARD',
    ]);
  });

  it('compares with fixed values and with other params, exactly', () => {
    expect(faultsOf({ type: 'AMOUNT', check: { min: '100' } }, '99')).toEqual(['TOO_SMALL']);
    const after = { type: 'DATE', check: { min: { param: 'other' } } } as const;
    expect(faultsOf(after, '2026-01-01', { other: '2026-01-02' })).toEqual(['TOO_EARLY']);
    expect(faultsOf(after, '2026-01-02', { other: '2026-01-02' })).toEqual([]);
    expect(faultsOf(after, '2026-01-01')).toEqual([]);
    const most = { type: 'NUMBER', decimals: 6, check: { max: { param: 'other' } } } as const;
    const large = '999999999999999.000001';
    expect(faultsOf(most, large, { other: '999999999999999' })).toContain('TOO_LARGE');
  });

  it('names row and column of a faulty cell, and keys that do not exist', () => {
    const params = read([
      {
        key: 'goods',
        name: '货物',
        type: 'TABLE',
        columns: [
          { key: 'name', name: '名称', type: 'TEXT' },
          { key: 'count', name: '数量', type: 'NUMBER' },
        ],
      },
    ]);
    const goods = JSON.stringify([
      ['管', '1'],
      ['阀', 'x'],
      ['泵', ''],
    ]);
    expect(checkValues(params, { goods, constructor: '1' }, { today: TODAY })).toEqual([
      { param: 'constructor', fault: 'UNKNOWN_PARAM' },
      { param: 'goods', column: 'count', row: 1, fault: 'NOT_NUMBER' },
      { param: 'goods', column: 'count', row: 2, fault: 'REQUIRED' },
    ]);
  });

  it('wants nothing that only a removed section shows', () => {
    const params = read([
      { key: 'way', name: '方式', type: 'CHOICE', options: ['一次付清', '分期'] },
      { key: 'months', name: '期数', type: 'NUMBER' },
    ]);
    const paper = paperOf([
      {
        kind: 'paragraph',
        id: 'a',
        content: [show('months')],
        condition: { param: 'way', op: 'is', value: '分期' },
      },
    ]);
    const gaps = (values: Record<string, string>) =>
      checkValues(params, values, {
        today: TODAY,
        shown: shownParams(paper, new TemplateFacts(params, values)),
      });
    expect(gaps({ way: '[0]' })).toEqual([]);
    expect(gaps({ way: '[1]' })).toEqual([{ param: 'months', fault: 'REQUIRED' }]);
    expect(gaps({})).toEqual([{ param: 'way', fault: 'REQUIRED' }]);
  });
});

describe('stands', () => {
  const params = read([
    { key: 'way', name: '方式', type: 'CHOICE', options: ['一次付清', '分期', '到付'] },
    AMOUNT,
    { key: 'day', name: '日期', type: 'DATE' },
    { key: 'rate', name: '税率', type: 'NUMBER' },
  ]);
  const facts = new TemplateFacts(params, { way: '[1]', total: '10000', day: '2026-11-29', rate: '13.0' });
  it.each([
    [{ param: 'way', op: 'is', value: '分期' }, true],
    [{ param: 'way', op: 'noneOf', value: ['一次付清', '到付'] }, true],
    [{ param: 'way', op: 'noneOf', value: ['一次付清', '分期'] }, false],
    [{ param: 'total', op: '>=', value: '10000' }, true],
    [{ param: 'total', op: '<', value: '10000' }, false],
    [{ param: 'rate', op: 'is', value: '13' }, true],
    [{ param: 'day', op: 'after', value: '2026-11-28' }, true],
    [{ param: 'day', op: 'before', value: '2026-11-29' }, false],
    [{ param: 'gone', op: 'filled' }, false],
    [{ param: 'constructor', op: 'empty' }, true],
    [{ not: { all: [{ param: 'day', op: 'empty' }] } }, true],
    [
      {
        any: [
          { param: 'day', op: 'empty' },
          { param: 'rate', op: '<=', value: '13' },
        ],
      },
      true,
    ],
  ] as const)('%j: %s', (condition, expected) => {
    expect(stands(condition, facts)).toBe(expected);
  });
});
