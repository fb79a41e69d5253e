import { readConfig } from '@cinnabar/protocol/categories/category-config-schema';
import { type CategoryConfig, EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';

/** Versions whose rules a process keeps: some 2 KB each. */
const MOST = 1000;

/** A version as a statement reads it: what names it, and its rules as they are kept. */
export type KeptVersion = [name: string, config: Record<string, unknown>];

/**
 * The rules of versions, read once: every load of a contract reads them, and a version never changes. The oldest goes when there are too many.
 * The rules are shared by all contracts of the version, so they are frozen.
 */
export function createVersionMemory(most = MOST) {
  const known = new Map<string, CategoryConfig>();
  return {
    read([name, kept]: KeptVersion): CategoryConfig {
      const found = known.get(name);
      if (found) return found;
      const config = frozen(readConfig(kept));
      if (known.size >= most) known.delete(known.keys().next().value!);
      known.set(name, config);
      return config;
    },
  };
}

/** Of a contract without a version. */
export const NO_RULES = frozen(readConfig(EMPTY_CONFIG));

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}
