import { z } from 'zod';
import { INTENT_METHODS } from '../contracts/intent-methods.ts';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import { type CategoryConfig, EMPTY_CONFIG } from './category-config.ts';
import { COUNTER, LONGEST_RULE } from './number-rule.ts';

/** The one schema of the rules of a business type, of drafts and versions alike. */
export const categoryConfigSchema = z.object({
  senderRoleIds: uniqueList(z.uuid()).max(50),
  // Without a counter every contract would have the same number.
  numberRule: lineSchema(LONGEST_RULE).refine((rule) => rule === '' || COUNTER.test(rule)),
  deadlineDays: z.number().int().min(1).max(365).nullable(),
  minReadSeconds: z.number().int().min(0).max(LIMITS.minReadSecondsMost),
  realName: z.boolean(),
  intentMethods: uniqueList(z.enum(INTENT_METHODS)).max(INTENT_METHODS.length),
}) satisfies z.ZodType<CategoryConfig>;

/** The rules that a row holds: those of an older version lack later keys, which count as no demand. */
export function readConfig(kept: Record<string, unknown>): CategoryConfig {
  const read = categoryConfigSchema.safeParse({ ...EMPTY_CONFIG, ...kept });
  if (read.success) return read.data;
  // A value that no schema of ours has written: each rule by itself, so that one odd value does not lift the others.
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const whole = Object.fromEntries(Object.entries(kept).filter(([key]) => !wrong.has(key)));
  return categoryConfigSchema.parse({ ...EMPTY_CONFIG, ...whole });
}
