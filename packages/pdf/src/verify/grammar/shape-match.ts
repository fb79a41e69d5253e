import { isArray, PdfDict, type PdfObject, PdfStream } from '../../objects/object-model.ts';
import type { ObjectChange } from '../changes/find-changes.ts';
import type { Shape } from './shape.ts';
import { type Spelled, spell } from './spelled.ts';
import type { StrictObject } from './strict-revision.ts';

/** What a match may look at. */
export interface Grounds {
  /** The objects that the revision writes. */
  readonly objects: ReadonlyMap<number, StrictObject>;
  readonly changes: ReadonlyMap<number, ObjectChange>;
  /** The object before the revision; null for what is free, absent or cannot be read. */
  before(num: number): PdfObject;
  /** The generation in which the object is in use. */
  generationOf(num: number): number;
}

export interface Match {
  /** Path to the first thing that does not fit, such as `Resources/Font/F0/Encoding`; undefined when everything does. */
  readonly misfit: string | undefined;
  /** The objects that the value leads to, new or written again ones all of a fitting shape. */
  readonly objects: ReadonlySet<number>;
}

/**
 * Holds a value that a later revision writes against its shape, and with it everything new that it leads to. What was there before and
 * is not changed was signed and passes as it is.
 * @param mayChange objects that were there before and belong to this value alone, so that they may be written again
 */
export function matchShape(
  grounds: Grounds,
  value: Spelled,
  shape: Shape,
  mayChange?: (num: number) => boolean,
): Match {
  const matching = new Matching(grounds, mayChange);
  const misfit = matching.fit(value, shape, '');
  return { misfit, objects: new Set(matching.roles.keys()) };
}

class Matching {
  /** The part that each object plays: one object never plays two. */
  readonly roles = new Map<number, string>();
  readonly #grounds: Grounds;
  readonly #mayChange: ((num: number) => boolean) | undefined;

  constructor(grounds: Grounds, mayChange: ((num: number) => boolean) | undefined) {
    this.#grounds = grounds;
    this.#mayChange = mayChange;
  }

  /** Undefined when it fits, else the path to what does not. */
  fit(value: Spelled, shape: Shape, path: string): string | undefined {
    const misfit = path || '.';
    switch (shape.is) {
      case 'late':
        return this.fit(value, shape.of(), path);
      case 'either':
        return this.#fitEither(value, shape.of, path);
      case 'reference':
        return value.kind === 'ref' && this.#leadsSomewhere(value) ? undefined : misfit;
      case 'indirect':
        return value.kind === 'ref' ? this.#follow(value, shape, path) : misfit;
      case 'integer':
        return value.kind === 'integer' && value.value >= shape.least && value.value <= shape.most
          ? undefined
          : misfit;
      case 'flags':
        return value.kind === 'integer' && value.value >= 0 && (value.value & ~shape.mask) === 0
          ? undefined
          : misfit;
      case 'number':
        return value.kind === 'integer' || value.kind === 'real' ? undefined : misfit;
      case 'name':
        return value.kind === 'name' && isOneOf(value.value, shape.of) ? undefined : misfit;
      case 'rectangle':
        return isRectangle(value) ? undefined : misfit;
      case 'matrix':
        return isMatrix(value) ? undefined : misfit;
      case 'string':
      case 'boolean':
        return value.kind === shape.is ? undefined : misfit;
      default:
        return value.kind === 'ref' ? this.#follow(value, shape, path) : this.#fitDirect(value, shape, path);
    }
  }

  #leadsSomewhere({ num, gen }: { num: number; gen: number }): boolean {
    const isThere = this.#grounds.changes.get(num) === 'added' || this.#grounds.before(num) !== null;
    return isThere && this.#grounds.generationOf(num) === gen;
  }

  #fitEither(value: Spelled, shapes: readonly Shape[], path: string): string | undefined {
    let deepest: string | undefined;
    for (const shape of shapes) {
      const roles = new Map(this.roles);
      const misfit = this.fit(value, shape, path);
      if (misfit === undefined) return undefined;
      for (const num of this.roles.keys()) if (!roles.has(num)) this.roles.delete(num);
      if (deepest === undefined || misfit.length > deepest.length) deepest = misfit;
    }
    return deepest;
  }

  #follow(ref: Spelled & { kind: 'ref' }, shape: Shape, path: string): string | undefined {
    const { num } = ref;
    const misfit = path || '.';
    if (!this.#leadsSomewhere(ref)) return misfit;
    const role = 'role' in shape ? shape.role : shape.is;
    const known = this.roles.get(num);
    if (known !== undefined) return known === role ? undefined : misfit;
    const change = this.#grounds.changes.get(num);
    if (change === undefined) return this.#passOld(num, shape, path, role) ? undefined : misfit;
    if (change !== 'added' && !this.#mayChange?.(num)) return misfit;
    const object = this.#grounds.objects.get(num);
    if (!object || (shape.is === 'stream') !== object.isStream) return misfit;
    this.roles.set(num, role);
    const inner =
      shape.is === 'indirect'
        ? this.fit(object.value, shape.of, path)
        : this.#fitDirect(object.value, shape, path);
    if (inner !== undefined) this.roles.delete(num);
    return inner;
  }

  /** What was there before was signed as it is, but it may lead to what is written again. */
  #passOld(num: number, shape: Shape, path: string, role: string): boolean {
    const object = this.#grounds.before(num);
    if (shape.is === 'indirect')
      return object !== null && this.fit(spell(object), shape.of, path) === undefined;
    const isList = shape.is === 'array' || shape.is === 'tuple';
    const isFitting =
      shape.is === 'stream'
        ? object instanceof PdfStream
        : isList
          ? isArray(object)
          : object instanceof PdfDict;
    if (!isFitting || !this.#isOfKind(object, shape)) return false;
    if (this.#mayChange) {
      this.roles.set(num, role);
      this.#fitDirect(spell(object), shape, path);
    }
    return true;
  }

  /** By what a dictionary says of its kind, and by the keys that its kind cannot do without. */
  #isOfKind(object: PdfObject, shape: Shape): boolean {
    if (shape.is !== 'dict' && shape.is !== 'stream') return true;
    const dict = object instanceof PdfStream ? object.dict : (object as PdfDict);
    const keys = shape.keys();
    const isNamedSo = ['Type', 'Subtype'].every((key) => {
      const value = dict.get(key);
      return (
        value === undefined ||
        (keys[key] !== undefined && this.fit(spell(value), keys[key], key) === undefined)
      );
    });
    return isNamedSo && shape.needs.every((key) => dict.has(key));
  }

  #fitDirect(value: Spelled, shape: Shape, path: string): string | undefined {
    const misfit = path || '.';
    if (shape.is === 'array' || shape.is === 'tuple') {
      if (value.kind !== 'array') return misfit;
      const { items } = value;
      if (shape.is === 'tuple' ? items.length !== shape.of.length : items.length > shape.most) return misfit;
      return firstOf(items, (item, i) =>
        this.fit(item, shape.is === 'tuple' ? shape.of[i]! : shape.of, `${path}[${i}]`),
      );
    }
    if (value.kind !== 'dict') return misfit;
    const below = (key: string) => (path ? `${path}/${key}` : key);
    if (shape.is === 'names') {
      return firstOf(value.entries, ([key, item]) => {
        const inner = shape.more[key] ?? (shape.key.test(key) ? shape.of : undefined);
        return inner ? this.fit(item, inner, below(key)) : below(key);
      });
    }
    if (shape.is !== 'dict' && shape.is !== 'stream') return misfit;
    const keys = shape.keys();
    for (const key of shape.needs) if (!value.entries.has(key)) return below(key);
    return firstOf(value.entries, ([key, item]) => {
      const inner = Object.hasOwn(keys, key) ? keys[key] : undefined;
      return inner ? this.fit(item, inner, below(key)) : below(key);
    });
  }
}

function firstOf<T>(
  items: Iterable<T>,
  find: (item: T, index: number) => string | undefined,
): string | undefined {
  let index = 0;
  for (const item of items) {
    const found = find(item, index++);
    if (found !== undefined) return found;
  }
  return undefined;
}

const numbersOf = (value: Spelled) =>
  value.kind === 'array' ? value.items.map((item) => ('text' in item ? item.value : Number.NaN)) : [];

function isRectangle(value: Spelled): boolean {
  const numbers = numbersOf(value);
  if (numbers.length !== 4) return false;
  const [left, bottom, right, top] = numbers as [number, number, number, number];
  const isPoint = left === right && bottom === top;
  return isPoint || (right - left >= 1 && top - bottom >= 1);
}

/** Less than this a form of any use is not made smaller; readers that count with 32 bits lose what is near nothing. */
const LEAST_AREA = 1e-9;

function isMatrix(value: Spelled): boolean {
  const numbers = numbersOf(value);
  if (numbers.length !== 6 || !numbers.every(Number.isFinite)) return false;
  const [a, b, c, d] = numbers as [number, number, number, number];
  return Math.abs(a * d - b * c) >= LEAST_AREA;
}

const isOneOf = (value: string, of: ReadonlySet<string> | RegExp) =>
  of instanceof RegExp ? of.test(value) : of.has(value);
