import { newId } from '@cinnabar/kernel';

/** JSON schema, as far as the OpenAPI document uses it (`GET /api/openapi.json`). */
export interface Shape {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: Shape;
  prefixItems?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

interface Described {
  parameters?: { in: 'query' | 'path'; name: string; schema: Shape }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}

/** One call as the document describes it. */
export interface DescribedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters. */
  path: string;
  parameters: NonNullable<Described['parameters']>;
  body: Shape | null;
}

export function listCalls(openapi: { paths: Record<string, Record<string, Described>> }): DescribedCall[] {
  return Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as DescribedCall['method'],
      path: path.replace(/^\/api/, ''),
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

export type Path = (string | number)[];
/** Existing objects, by the name of a parameter. */
export type Known = (name: string) => unknown;

/** A value that matches a schema; `known` names existing objects. */
export function fitting(shape: Shape, name: string, known: Known): unknown {
  const thing = known(name);
  if (thing !== undefined) return thing;
  const [first] = (shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []).filter(({ type }) => type !== 'null');
  if (first) return fitting(first, name, known);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([one, inner]) => [one, fitting(inner, one, known)]),
      );
    case 'array': {
      const listed = known(`${name}[]`);
      if (listed !== undefined && shape.items?.type === 'string') return [listed];
      return (shape.prefixItems ?? (shape.items ? [shape.items] : [])).map((item) =>
        fitting(item, name, known),
      );
    }
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 0);
    case 'boolean':
      return false;
    case 'string':
      return fittingText(shape);
    default:
      return {};
  }
}

function fittingText({ format, minLength = 0, maxLength = 20 }: Shape): string {
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString();
  if (format === 'uuid') return newId();
  if (format === 'date-time') return soon;
  if (format === 'date') return soon.slice(0, 10);
  if (format === 'uri') return 'https://cinnabar.example';
  return '签署人'.padEnd(minLength, '一').slice(0, maxLength);
}

/** A place in a schema, and what must stand in the body for it to be read there. */
export interface Place {
  at: Path;
  shape: Shape;
  /** Of alternatives, the one that the place is in. */
  within: { at: Path; shape: Shape }[];
}

/** A name for the fields of a record, which has none of its own. */
const ANY_NAME = '*';

/** Every place in a schema, from the outside in; of alternatives the places of each. */
export function placesIn(shape: Shape, at: Path = [], within: Place['within'] = []): Place[] {
  const alternatives = (shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []).filter(
    ({ type }) => type !== 'null',
  );
  if (alternatives.length > 0)
    return alternatives.flatMap((one, index) =>
      placesIn(one, at, index === 0 ? within : [...within, { at, shape: one }]),
    );
  const { items, prefixItems = items ? [items] : [], properties = {}, additionalProperties } = shape;
  const inner =
    shape.type === 'array'
      ? prefixItems.flatMap((item, index) => placesIn(item, [...at, index], within))
      : Object.entries(properties).flatMap(([name, one]) => placesIn(one, [...at, name], within));
  if (typeof additionalProperties === 'object')
    inner.push(...placesIn(additionalProperties, [...at, ANY_NAME], within));
  return at.length === 0 ? inner : [{ at, shape, within }, ...inner];
}

/** The name of a place: all items of an array have the same. */
export const nameOf = (at: Path): string =>
  at.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');

const ODD_TEXTS = ['not-an-id', `' or 1=1 --`, '', 'x'.repeat(3000), 'cnb1:AAAA'];
/** One of them is enough at each place: every call refuses them before its schema. */
const HIDDEN_TEXTS = ['a\u0000b', 'a\ud800b', 'a\u202eb', '\u0007'];
const ODD_TIMES = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59+14:00', '2026-02-30'];
const ODD_NUMBERS = [-1, 0.5, 2 ** 31, 2 ** 53, 1e308, -(2 ** 40)];

/** Names of fields that a record should not have. */
const ODD_RECORDS = ['__proto__', 'constructor', '', 'a\u0000b', 'x'.repeat(3000)].map((name): unknown =>
  JSON.parse(`{${JSON.stringify(name)}:"x"}`),
);

/**
 * Invalid values for a place of this schema; of every kind, more of its own kind, and fewer at depth.
 * @param turn chooses among values that are alike
 */
export function oddValues(
  { type, format, additionalProperties }: Shape,
  turn: number,
  isDeep = false,
): unknown[] {
  const isNumber = type === 'integer' || type === 'number';
  if (typeof additionalProperties === 'object') return [...ODD_RECORDS, null, [], 7];
  if (isDeep) return isNumber ? [-1, 2 ** 31, 1e308, 'a\u0000b'] : ['not-an-id', 'a\u0000b', '', null, 7, []];
  const oneOf = <T>(values: readonly T[]): T => values[turn % values.length]!;
  if (type === 'string') {
    const times = format?.startsWith('date') ? ODD_TIMES : [oneOf(ODD_TIMES)];
    return [...ODD_TEXTS, oneOf(HIDDEN_TEXTS), ...times, null, ['a', 'a'], 7];
  }
  if (isNumber) return [...ODD_NUMBERS, '7', null, oneOf(HIDDEN_TEXTS)];
  return [null, [], {}, 7, 'text', true];
}

/** The same body with another value in one place. */
export function replaced(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body)) {
    const items = typeof step === 'number' && step >= body.length ? [...body, undefined] : body;
    return items.map((one, index) => (index === step ? replaced(one, rest, value) : one));
  }
  const held = (body ?? {}) as Record<string, unknown>;
  return { ...held, [step]: replaced(held[step], rest, value) };
}
