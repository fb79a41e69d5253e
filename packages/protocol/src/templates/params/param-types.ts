import { DATA_FIELD_TYPES, DATE_PATTERNS } from '../../contracts/fields/field-types.ts';

/** Those of fields, and those that only a template asks for. */
export const PARAM_TYPES = [...DATA_FIELD_TYPES, 'MULTILINE', 'DISTRICT', 'USCC', 'BANK_ACCOUNT'] as const;
export type ParamType = (typeof PARAM_TYPES)[number];

/** Of the columns of a table. */
export const COLUMN_TYPES = ['TEXT', 'NUMBER', 'AMOUNT', 'DATE'] as const;

/** What a param holds before someone fills it. `PARTY_NAME` is of its role, `COMPANY_NAME` of the sender. */
export const PARAM_SOURCES = ['NONE', 'PARTY_NAME', 'COMPANY_NAME', 'CONTRACT_NUMBER', 'TODAY'] as const;
export type ParamSource = (typeof PARAM_SOURCES)[number];

/**
 * How a value is shown. AMOUNT: `DIGITS` 1,280.50, `CAPITALS` 壹仟贰佰捌拾元伍角整, `BOTH` the first with the second in parentheses. NUMBER: `PLAIN`
 * 1280.5, `THOUSANDS` 1,280.5, `PERCENT` 13 as 13%. DATE: as fields show days.
 */
export const PARAM_FORMATS = [
  'DIGITS',
  'CAPITALS',
  'BOTH',
  'PLAIN',
  'THOUSANDS',
  'PERCENT',
  ...DATE_PATTERNS,
] as const;
export type ParamFormat = (typeof PARAM_FORMATS)[number];

/** The first is what a param has that names none. */
const FORMATS: { readonly [T in ParamType]?: readonly ParamFormat[] } = {
  AMOUNT: ['DIGITS', 'CAPITALS', 'BOTH'],
  NUMBER: ['PLAIN', 'THOUSANDS', 'PERCENT'],
  DATE: DATE_PATTERNS,
};

export const formatsOf = (type: ParamType): readonly ParamFormat[] => FORMATS[type] ?? [];

const SOURCES: { readonly [T in ParamType]?: readonly ParamSource[] } = {
  TEXT: ['NONE', 'PARTY_NAME', 'COMPANY_NAME', 'CONTRACT_NUMBER'],
  DATE: ['NONE', 'TODAY'],
};

export const sourcesOf = (type: ParamType): readonly ParamSource[] => SOURCES[type] ?? ['NONE'];

/** Types of which a formula gives the value. */
export const hasFormula = (type: ParamType): boolean => type === 'NUMBER' || type === 'AMOUNT';
export const hasOptions = (type: ParamType): boolean =>
  type === 'CHECKBOX' || type === 'RADIO' || type === 'CHOICE';
/** Types whose values name a file by its id. */
export const holdsFile = (type: ParamType): boolean => type === 'IMAGE' || type === 'ATTACHMENT';
/** Types whose values have an order. */
export const hasOrder = (type: ParamType): boolean => hasFormula(type) || type === 'DATE';
