import { ApiError } from './api-error.ts';
import { serverWords } from './server-words.ts';
import type { Translate } from './translate.ts';

/**
 * What is wrong with an entry: the key of a text, or what the server refused. Kept as that and not as a sentence, for the page may
 * change its language while it is shown.
 */
export type Fault = string | ApiError;

/** Of a form, by the names of its fields. */
export const sayFaults = <K extends string>(
  t: Translate,
  faults: Partial<Record<K, Fault | undefined>>,
): Partial<Record<K, string | undefined>> =>
  Object.fromEntries(
    Object.entries<Fault | undefined>(faults).map(([name, fault]) => [name, sayFault(t, fault)]),
  ) as Partial<Record<K, string | undefined>>;

export function sayFault(t: Translate, fault: Fault | null | undefined): string | undefined {
  if (!fault) return undefined;
  return fault instanceof ApiError ? serverWords(fault) : t(fault);
}
