import { type TemplateParam, templateParamSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';

type ColumnType = TemplateParam['columns'][number]['type'];

/** What a word in a key says of its type; the first that fits. */
const TYPES: readonly [RegExp, TemplateParam['type']][] = [
  [/社会信用代码|信用代码|uscc|credit_?code/i, 'USCC'],
  [/身份证|证件号|id_?(number|card|no)$/i, 'ID_NUMBER'],
  [/银行账号|银行帐号|银行卡|开户账号|账号$|帐号$|bank_?account|account_?(number|no)$/i, 'BANK_ACCOUNT'],
  [/手机|电话|phone|mobile|tel$/i, 'PHONE'],
  [/邮箱|电子邮件|e_?mail/i, 'EMAIL'],
  [/日期|日$|date$|day$/i, 'DATE'],
  [
    /金额|价款|总价|单价|总额|合计|费用$|租金|押金|保证金|工资|amount|price|total$|fee$|rent$|deposit$/i,
    'AMOUNT',
  ],
  [/数量|人数|份数|天数|月数|年数|面积|比例|quantity|qty$|count$|number_of|percent|area$/i, 'NUMBER'],
  [/备注|说明|remarks?$|notes?$|description$/i, 'MULTILINE'],
];

const typeOf = (key: string): TemplateParam['type'] => TYPES.find(([form]) => form.test(key))?.[1] ?? 'TEXT';

/** Days of a file that is not Chinese are not written in Chinese. */
const formatOf = (key: string): 'HYPHEN' | null =>
  typeOf(key) === 'DATE' && !/\p{Script=Han}/u.test(key) ? 'HYPHEN' : null;

const COLUMN_TYPES: readonly string[] = ['NUMBER', 'AMOUNT', 'DATE'] satisfies ColumnType[];
const columnTypeOf = (key: string): ColumnType => {
  const type = typeOf(key);
  return COLUMN_TYPES.includes(type) ? (type as ColumnType) : 'TEXT';
};

/**
 * A param of the sender for each key of a Word file, in the order of its text: a table for rows, with what stands in them as its columns; else of the
 * type that its name says. As many as a template has.
 */
export function proposeParams({ tags }: WordFacts): TemplateParam[] {
  const params = new Map<string, TemplateParam>();
  const add = (key: string, more: object) => {
    const name = key.replaceAll('_', ' ').slice(0, TEMPLATE_LIMITS.nameLength).trim();
    params.set(key, templateParamSchema.parse({ key, name, format: formatOf(key), ...more }));
  };
  const outside = new Set(tags.flatMap(({ key, rows }) => (rows === null ? [key] : [])));
  for (const { key, kind, rows } of tags) {
    if (params.size >= TEMPLATE_LIMITS.params) break;
    if (params.has(key) || rows !== null) continue;
    if (kind !== 'ROWS') add(key, { type: typeOf(key), required: !isOnlyCondition(tags, key) });
    else {
      const columns = columnsOf(tags, key, outside);
      // Rows without a column are no table that can be filled in.
      if (columns.length > 0) add(key, { type: 'TABLE', columns, format: null });
    }
  }
  return [...params.values()];
}

/** What decides whether a part is there may be left empty. */
const isOnlyCondition = (tags: WordFacts['tags'], key: string): boolean =>
  tags.some((tag) => tag.key === key && tag.kind === 'CONDITION');

/** A key that stands outside of the rows too is a param. */
function columnsOf(tags: WordFacts['tags'], table: string, outside: ReadonlySet<string>): object[] {
  const keys = tags.flatMap(({ key, kind, rows }) =>
    kind === 'VALUE' && rows === table && !outside.has(key) ? [key] : [],
  );
  return [...new Set(keys)].slice(0, TEMPLATE_LIMITS.columns).map((key) => ({
    key,
    name: key.replaceAll('_', ' ').slice(0, TEMPLATE_LIMITS.nameLength).trim(),
    type: columnTypeOf(key),
    format: columnTypeOf(key) === 'DATE' ? formatOf(key) : null,
  }));
}
