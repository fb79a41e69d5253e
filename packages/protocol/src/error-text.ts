import type { ErrorEntry } from './errors.ts';
import type { Language } from './transport/headers.ts';

/** `{left}` is filled; `{left|try|tries}` is the one word or the other by how many there are. */
const PLACE = /\{(\w+)(?:\|(\w+)\|(\w+))?\}/g;

export type ErrorParams = Record<string, string | number>;

const textOf = (entry: ErrorEntry, language: Language): string =>
  language === 'en_US' ? entry.en : entry.zh;

/** The sentence of an error in a language. */
export function errorText(entry: ErrorEntry, language: Language, params: ErrorParams = {}): string {
  return fillText(textOf(entry, language), params);
}

/** A sentence with its places filled. */
export function fillText(sentence: string, params: ErrorParams = {}): string {
  return sentence.replace(PLACE, (_, name: string, one?: string, many?: string) => {
    const value = params[name] ?? '';
    if (one === undefined || many === undefined) return String(value);
    return Number(value) === 1 ? one : many;
  });
}

/** What a sentence of `errorText` was filled with; null: it is not a sentence of this error in this language. */
export function readErrorText(entry: ErrorEntry, language: Language, sentence: string): ErrorParams | null {
  const known = new Set<string>();
  const pattern = textOf(entry, language)
    .split(/(\{[^}]+\})/)
    .map((part) => {
      const [, name, one, many] = [...part.matchAll(PLACE)][0] ?? [];
      if (!name) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      if (one) return `(?:${one}|${many})`;
      if (known.has(name)) return `\\k<${name}>`;
      known.add(name);
      return `(?<${name}>.*)`;
    })
    .join('');
  const found = new RegExp(`^${pattern}$`, 'u').exec(sentence);
  return found && { ...found.groups };
}
