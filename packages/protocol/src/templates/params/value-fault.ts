import { type FieldFault, faultOf, isEmptyValue, readRows } from '../../contracts/fields/field-value.ts';
import { isBankCard } from '../../identity/real-name/real-name-rules.ts';
import { isRegisterNo, normaliseRegisterNo } from '../../organizations/register-number.ts';
import { isLine } from '../../transport/text-rules.ts';
import type { ValueFault } from '../formulas/evaluate-formula.ts';
import { TEMPLATE_LIMITS } from '../template-limits.ts';
import type { ParamColumn, TemplateParam } from './param-schema.ts';

/** Texts: locales `templates-rules:fault`. */
export type ParamFault =
  | Exclude<FieldFault, 'NO_ROOM' | 'NOT_DRAWABLE' | 'NOT_YOURS' | 'CHANGED'>
  | ValueFault
  | 'TOO_SHORT'
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'NOT_DISTRICT'
  | 'NOT_USCC'
  | 'NOT_BANK_ACCOUNT'
  | 'NOT_CARD'
  | 'TOO_FEW_ROWS'
  | 'TOO_MANY_ROWS'
  | 'UNKNOWN_PARAM';

const CELL_LENGTH = 2000;
const TEXT_LENGTH = 200;
const DISTRICT_PARTS = 3;

export function isEmptyParam({ type }: Pick<TemplateParam, 'type'>, value: string): boolean {
  if (type === 'MULTILINE' || type === 'DISTRICT' || type === 'USCC' || type === 'BANK_ACCOUNT')
    return value.trim() === '';
  return isEmptyValue({ type }, value);
}

/** Why a filled value is none of its type; bounds that other params give are not looked at. Tables: their form only. */
export function valueFault(param: TemplateParam, value: string, today: Date): ParamFault | null {
  const { check } = param;
  const length = [...value].length;
  if (check.minLength !== undefined && length < check.minLength) return 'TOO_SHORT';
  switch (param.type) {
    case 'MULTILINE':
      return length > (check.maxLength ?? TEMPLATE_LIMITS.valueLength) ? 'TOO_LONG' : null;
    case 'DISTRICT': {
      const parts = value.split('/');
      const isDistrict = parts.length <= DISTRICT_PARTS && parts.every((part) => /\p{L}/u.test(part));
      return isDistrict && isLine(value) && value.length <= 60 ? null : 'NOT_DISTRICT';
    }
    case 'USCC':
      return isRegisterNo(normaliseRegisterNo(value)) ? null : 'NOT_USCC';
    case 'BANK_ACCOUNT': {
      const digits = value.replace(/[\s-]/g, '');
      if (!/^\d{6,32}$/.test(digits)) return 'NOT_BANK_ACCOUNT';
      return check.card && !isBankCard(digits) ? 'NOT_CARD' : null;
    }
    case 'TABLE':
      return tableFault(param, value);
    default: {
      const { type, decimals, options } = param;
      const maxLength = check.maxLength ?? TEXT_LENGTH;
      return faultOf(
        { type, required: true, settings: { decimals, options, maxLength } },
        value,
        today,
      ) as ParamFault | null;
    }
  }
}

function tableFault({ columns, check }: TemplateParam, value: string): ParamFault | null {
  const rows = readRows(value);
  if (!rows || rows.some((row) => row.length !== columns.length)) return 'NOT_TABLE';
  if (check.minRows !== undefined && rows.length < check.minRows) return 'TOO_FEW_ROWS';
  return rows.length > (check.maxRows ?? TEMPLATE_LIMITS.rows) ? 'TOO_MANY_ROWS' : null;
}

/** Why a cell is none of its column. */
export function cellFault(column: ParamColumn, cell: string, today: Date): ParamFault | null {
  if (cell.trim() === '') return column.required ? 'REQUIRED' : null;
  return faultOf(
    {
      type: column.type,
      required: true,
      settings: { decimals: column.decimals, maxLength: CELL_LENGTH },
    },
    cell,
    today,
  ) as ParamFault | null;
}
