import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ParamColumn, TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import {
  formatsOf,
  hasFormula,
  hasOptions,
  hasOrder,
  type ParamType,
  sourcesOf,
} from '@cinnabar/protocol/templates/params/param-types';
import type { ParamContent } from '../../../editor/work/param-session.ts';
import { keyFor } from './param-key.ts';

/** What a type needs to be a param at all, in the language of the author. */
export interface FirstNames {
  option: string;
  column: string;
}

/** A param of this type that the sender fills in. */
export function newParam(
  name: string,
  type: ParamType,
  taken: ReadonlySet<string>,
  names: FirstNames,
): TemplateParam {
  const key = keyFor(name, taken);
  const plain: TemplateParam = {
    key,
    name,
    type: 'TEXT',
    owner: SPONSOR_OWNER,
    required: true,
    readOnly: false,
    default: null,
    source: 'NONE',
    sourceRole: null,
    hint: '',
    check: {},
    format: null,
    decimals: 2,
    options: [],
    columns: [],
    formula: null,
  };
  return withType(plain, type, new Set([...taken, key]), names);
}

export const newColumn = (name: string, taken: ReadonlySet<string>): ParamColumn => ({
  key: keyFor(name, taken),
  name,
  type: 'TEXT',
  required: true,
  decimals: 2,
  formula: null,
  format: null,
});

/** The same param as another type: what that type does not have is dropped, what it needs is added. */
export function withType(
  param: TemplateParam,
  type: ParamType,
  taken: ReadonlySet<string>,
  names: FirstNames,
): TemplateParam {
  if (param.type === type) return param;
  const { min, max, minRows, maxRows, minLength, maxLength, card } = param.check;
  const given = <T extends object>(part: T) =>
    Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
  const isText = type === 'TEXT' || type === 'MULTILINE';
  // An amount and a number have the same form but not the same unit, and a bound by another param has its type.
  const keepsOrder = hasOrder(type) && hasOrder(param.type) && type === param.type;
  const source = sourcesOf(type).includes(param.source) ? param.source : 'NONE';
  const keepsOptions = hasOptions(type) && (hasOptions(param.type) || param.options.length > 0);
  return {
    ...param,
    type,
    source,
    sourceRole: source === 'PARTY_NAME' ? param.sourceRole : null,
    default: keepsOptions || (isText && isTextual(param.type)) ? param.default : null,
    check: {
      ...(isText && given({ minLength, maxLength })),
      ...(keepsOrder && given({ min, max })),
      ...(type === 'TABLE' && given({ minRows, maxRows })),
      ...(type === 'BANK_ACCOUNT' && given({ card })),
    },
    format: param.format !== null && formatsOf(type).includes(param.format) ? param.format : null,
    options: keepsOptions ? param.options : hasOptions(type) && type !== 'CHECKBOX' ? [names.option] : [],
    columns: type === 'TABLE' ? [newColumn(names.column, taken)] : [],
    formula: hasFormula(type) ? param.formula : null,
    readOnly: hasFormula(type) && param.formula !== null ? param.readOnly : false,
  };
}

const isTextual = (type: ParamType) => type === 'TEXT' || type === 'MULTILINE';

/** Params as `edit` leaves them; nothing changes when it returns the same. */
export function changeParam<C extends ParamContent>(
  content: C,
  key: string,
  edit: (param: TemplateParam) => TemplateParam,
): C {
  const params = content.params.map((param) => (param.key === key ? edit(param) : param));
  return params.some((param, index) => param !== content.params[index]) ? { ...content, params } : content;
}

export const addParam = <C extends ParamContent>(content: C, param: TemplateParam): C => ({
  ...content,
  params: [...content.params, param],
});

/** Without a param; where it was used, the check of the template names what is missing. */
export const withoutParam = <C extends ParamContent>(content: C, key: string): C => ({
  ...content,
  params: content.params.filter((param) => param.key !== key),
});

/** A default that names an option by its place keeps the option when the list changes. */
export function withOptions(param: TemplateParam, options: string[]): TemplateParam {
  const chosen = chosenTexts(param);
  const kept = options.flatMap((option, index) => (chosen.includes(option) ? [index] : []));
  return { ...param, options, default: kept.length > 0 ? JSON.stringify(kept) : null };
}

function chosenTexts({ default: value, options }: TemplateParam): string[] {
  const chosen: unknown = value === null ? [] : JSON.parse(value);
  return Array.isArray(chosen) ? chosen.flatMap((index) => options[Number(index)] ?? []) : [];
}
