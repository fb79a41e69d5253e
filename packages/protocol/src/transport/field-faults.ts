import type { ParamKinds, ParamsOf } from '../errors.ts';

/**
 * Faults of one field of a call, and the parameters of their texts, which have the same name in `packages/locales/<language>/errors.json`. No
 * fault has the name of an error: `errors[].name` of an answer may contain either.
 */
export const FIELD_FAULTS = {
  MISSING: {},
  WRONG: {},
  UNREADABLE: {},
  HIDDEN_CHARACTERS: {},
  NOT_TEXT: {},
  NOT_NUMBER: {},
  NOT_WHOLE: {},
  NOT_LIST: {},
  NOT_OBJECT: {},
  NOT_OFFERED: {},
  NOT_ID: {},
  NOT_TIME: {},
  FORMAT: {},
  TIME_FAR: { params: { least: 'number', most: 'number' } },
  TEXT_LONG: { params: { count: 'number' } },
  TEXT_SHORT: { params: { count: 'number' } },
  LIST_LONG: { params: { count: 'number' } },
  LIST_SHORT: { params: { count: 'number' } },
  NUMBER_LARGE: { params: { most: 'number' } },
  NUMBER_SMALL: { params: { least: 'number' } },
  TWICE: {},
  NESTED_DEEP: {},
  CSS_SYNTAX: { params: { line: 'number' } },
  CSS_OUTSIDE: {},
} as const satisfies Record<string, { params?: ParamKinds }>;

export type FieldFaultName = keyof typeof FIELD_FAULTS;

type FilledFaultName = {
  [Name in FieldFaultName]: (typeof FIELD_FAULTS)[Name] extends { params: ParamKinds } ? Name : never;
}[FieldFaultName];

type PlainFaultName = Exclude<FieldFaultName, FilledFaultName>;

/** A fault, with the parameters of its text. */
export type FieldFault =
  | { fault: PlainFaultName; params?: undefined }
  | {
      [Name in FilledFaultName]: { fault: Name; params: ParamsOf<(typeof FIELD_FAULTS)[Name]> };
    }[FilledFaultName];

/** A zod issue about a value (zod 4 `$ZodIssue`), as far as its fault needs it. */
export interface Issue {
  code: string;
  expected?: unknown;
  input?: unknown;
  origin?: unknown;
  format?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  params?: unknown;
  /** Zod's own sentence: the only part that says that the value was absent, once the input was removed from the issue. */
  message?: string;
}

const TYPES: Record<string, PlainFaultName> = {
  string: 'NOT_TEXT',
  number: 'NOT_NUMBER',
  int: 'NOT_WHOLE',
  boolean: 'NOT_OFFERED',
  array: 'NOT_LIST',
  tuple: 'NOT_LIST',
  object: 'NOT_OBJECT',
  record: 'NOT_OBJECT',
};

/** The fault of a zod issue. */
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
  const most = Number(maximum);
  if (origin === 'string') return { fault: 'TEXT_LONG', params: { count: most } };
  if (origin === 'array') return { fault: 'LIST_LONG', params: { count: most } };
  return { fault: 'NUMBER_LARGE', params: { most } };
}

function tooSmall({ origin, minimum }: Issue): FieldFault {
  const least = Number(minimum);
  if (origin === 'string')
    return least === 1 ? { fault: 'MISSING' } : { fault: 'TEXT_SHORT', params: { count: least } };
  if (origin === 'array') return { fault: 'LIST_SHORT', params: { count: least } };
  return { fault: 'NUMBER_SMALL', params: { least } };
}

function formatFault(format: string): PlainFaultName {
  if (format === 'uuid') return 'NOT_ID';
  return /^(datetime|date|time)$/.test(format) ? 'NOT_TIME' : 'FORMAT';
}

/** A custom rule names its own fault: `refine(rule, { params: { fault: 'TWICE' } satisfies FieldFault })`. */
function namedFault(params: unknown): FieldFault | null {
  const named = (params ?? {}) as Partial<FieldFault>;
  return named.fault !== undefined && named.fault in FIELD_FAULTS ? (named as FieldFault) : null;
}
