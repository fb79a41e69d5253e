import { firstValues, type KnownFacts } from './first-values.ts';
import type { TemplateParam } from './param-schema.ts';
import type { TemplateValues } from './template-values.ts';

const ROWS = 2;

/**
 * A value for every param, so that an author sees a filled page: what sources and defaults give, else an example of its type. Checks of the
 * param are not looked at.
 */
export function sampleValues(params: readonly TemplateParam[], known: KnownFacts): TemplateValues {
  const first = new Map(Object.entries(firstValues(params, known)));
  const values = params.flatMap((param): [string, string][] => {
    if (param.formula !== null) return [];
    const value = first.get(param.key) ?? sampleOf(param, known.today);
    return value === '' ? [] : [[param.key, value]];
  });
  return Object.fromEntries(values);
}

function sampleOf({ type, name, columns }: TemplateParam, today: string): string {
  switch (type) {
    case 'TEXT':
    case 'MULTILINE':
      return name;
    case 'DATE':
      return today;
    case 'NUMBER':
      return '1';
    case 'AMOUNT':
      return '128050';
    case 'ID_NUMBER':
      return '11010519491231002X';
    case 'PHONE':
      return '13800138000';
    case 'EMAIL':
      return 'name@example.com';
    case 'CHECKBOX':
    case 'RADIO':
    case 'CHOICE':
      return '[0]';
    case 'DISTRICT':
      return '浙江省/杭州市/余杭区';
    case 'USCC':
      return '91330110MA2H000017';
    case 'BANK_ACCOUNT':
      return '6222021234567890';
    case 'TABLE':
      return JSON.stringify(
        Array.from({ length: ROWS }, () =>
          columns.map((column) =>
            column.formula !== null
              ? ''
              : column.type === 'TEXT'
                ? column.name
                : sampleCell(column.type, today),
          ),
        ),
      );
    case 'IMAGE':
    case 'ATTACHMENT':
      return '';
  }
}

const sampleCell = (type: 'NUMBER' | 'AMOUNT' | 'DATE', today: string): string =>
  type === 'DATE' ? today : type === 'AMOUNT' ? '128050' : '1';
