import { type ErrorParams, fillText } from '../error-text.ts';
import type { Language } from './headers.ts';

/** What can be wrong with one field of a call; the sentence stands in `errors[].message` of the answer (calls.md §1). */
export const FIELD_FAULTS = {
  MISSING: { zh: '此项必填', en: 'This is required' },
  WRONG: { zh: '内容不正确', en: 'This is not right' },
  UNREADABLE: { zh: '内容无法识别', en: 'This cannot be read' },
  HIDDEN_CHARACTERS: {
    zh: '含有不可见字符或控制字符，请删除后重试',
    en: 'This holds invisible or control characters. Remove them and try again',
  },
  NOT_TEXT: { zh: '应为文本', en: 'This must be text' },
  NOT_NUMBER: { zh: '应为数字', en: 'This must be a number' },
  NOT_WHOLE: { zh: '应为整数', en: 'This must be a whole number' },
  NOT_LIST: { zh: '应为列表', en: 'This must be a list' },
  NOT_OBJECT: { zh: '格式不正确', en: 'This must be an object' },
  NOT_OFFERED: { zh: '不在可选范围内', en: 'This is not one of the accepted values' },
  NOT_ID: { zh: '编号格式不正确', en: 'This is not an id' },
  NOT_TIME: { zh: '日期或时间不正确', en: 'This is not a date or time' },
  FORMAT: { zh: '格式不正确', en: 'The format is not right' },
  TIME_FAR: { zh: '年份应在 {least} 至 {most} 之间', en: 'The year must be between {least} and {most}' },
  TEXT_LONG: {
    zh: '最多 {most} 个字符',
    en: 'At most {most} {most|character|characters}',
  },
  TEXT_SHORT: {
    zh: '至少 {least} 个字符',
    en: 'At least {least} {least|character|characters}',
  },
  LIST_LONG: { zh: '最多 {most} 项', en: 'At most {most} {most|item|items}' },
  LIST_SHORT: { zh: '至少 {least} 项', en: 'At least {least} {least|item|items}' },
  NUMBER_LARGE: { zh: '不能大于 {most}', en: 'This may be {most} at most' },
  NUMBER_SMALL: { zh: '不能小于 {least}', en: 'This must be at least {least}' },
  TWICE: { zh: '有重复的内容', en: 'Something is named twice' },
  NESTED_DEEP: { zh: '内容层级过深', en: 'This is nested too deeply' },
} as const satisfies Record<string, { zh: string; en: string }>;

export type FieldFaultName = keyof typeof FIELD_FAULTS;

/** A fault, with what fills the places of its sentence. */
export interface FieldFault {
  fault: FieldFaultName;
  params?: ErrorParams;
}

/** The sentence of a fault in a language; never empty. */
export function fieldFaultText(fault: FieldFaultName, language: Language, params?: ErrorParams): string {
  const { zh, en } = FIELD_FAULTS[fault];
  return fillText(language === 'en_US' ? en : zh, params);
}

/** What a zod issue says of a value (zod 4 `$ZodIssue`), as far as its sentence needs it. */
export interface Issue {
  code: string;
  expected?: unknown;
  input?: unknown;
  origin?: unknown;
  format?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  params?: unknown;
  /** Zod's own sentence: the only place where it says that the value was absent, once the input was taken out of the issue. */
  message?: string;
}

const TYPES: Record<string, FieldFaultName> = {
  string: 'NOT_TEXT',
  number: 'NOT_NUMBER',
  int: 'NOT_WHOLE',
  boolean: 'NOT_OFFERED',
  array: 'NOT_LIST',
  tuple: 'NOT_LIST',
  object: 'NOT_OBJECT',
  record: 'NOT_OBJECT',
};

/** The fault that a zod issue stands for. */
export function faultOf(issue: Issue): FieldFault {
  switch (issue.code) {
    case 'invalid_type':
      if (/received undefined$/.test(issue.message ?? '')) return { fault: 'MISSING' };
      return { fault: TYPES[String(issue.expected)] ?? 'WRONG' };
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return { fault: 'NOT_OFFERED' };
    case 'invalid_format':
      return { fault: formatFault(String(issue.format)) };
    case 'custom':
      return namedFault(issue.params) ?? { fault: 'WRONG' };
    default:
      return { fault: 'WRONG' };
  }
}

function tooBig({ origin, maximum }: Issue): FieldFault {
  const params = { most: String(maximum) };
  if (origin === 'string') return { fault: 'TEXT_LONG', params };
  return { fault: origin === 'array' ? 'LIST_LONG' : 'NUMBER_LARGE', params };
}

function tooSmall({ origin, minimum }: Issue): FieldFault {
  const params = { least: String(minimum) };
  if (origin === 'string') return minimum === 1 ? { fault: 'MISSING' } : { fault: 'TEXT_SHORT', params };
  return { fault: origin === 'array' ? 'LIST_SHORT' : 'NUMBER_SMALL', params };
}

function formatFault(format: string): FieldFaultName {
  if (format === 'uuid') return 'NOT_ID';
  return /^(datetime|date|time)$/.test(format) ? 'NOT_TIME' : 'FORMAT';
}

/** A rule of ours names its own fault: `refine(rule, { params: { fault: 'TWICE' } })`. */
function namedFault(params: unknown): FieldFault | null {
  const { fault, ...rest } = (params ?? {}) as { fault?: FieldFaultName } & ErrorParams;
  return fault !== undefined && fault in FIELD_FAULTS ? { fault, params: rest } : null;
}
