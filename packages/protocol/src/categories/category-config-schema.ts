import { z } from 'zod';
import { lineSchema } from '../transport/line-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import {
  type CategoryConfig,
  CONFIG_KEYS,
  type ConfigKey,
  EMPTY_CONFIG,
  RULES,
} from './rules/category-rules.ts';

const KIT = { z, line: lineSchema, unique: uniqueList };

/** The one schema of the rules of a business type, of drafts and versions alike; each rule has its own part. */
export const categoryConfigSchema = z.object(
  Object.fromEntries(CONFIG_KEYS.map((key) => [key, RULES[key].schema(KIT)])) as {
    [Key in ConfigKey]: z.ZodType<CategoryConfig[Key], CategoryConfig[Key]>;
  },
);

/** The rules that a row holds: those of an older version lack later keys, which count as no demand. */
export function readConfig(kept: Record<string, unknown>): CategoryConfig {
  const read = categoryConfigSchema.safeParse({ ...EMPTY_CONFIG, ...kept });
  if (read.success) return read.data;
  // A value that no schema of ours has written: each rule by itself, so that one odd value does not lift the others.
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const whole = Object.fromEntries(Object.entries(kept).filter(([key]) => !wrong.has(key)));
  return categoryConfigSchema.parse({ ...EMPTY_CONFIG, ...whole });
}
