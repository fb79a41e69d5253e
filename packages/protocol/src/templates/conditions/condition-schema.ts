import { z } from 'zod';
import { isReadableText } from '../../transport/text-rules.ts';
import { keySchema } from '../params/param-schema.ts';
import { TEMPLATE_LIMITS } from '../template-limits.ts';
import { type Condition, countNodes } from './condition.ts';

const value = z.string().min(1).max(TEMPLATE_LIMITS.conditionValueLength).refine(isReadableText);

const comparison = z.union([
  z.strictObject({ param: keySchema, op: z.enum(['empty', 'filled']) }),
  z.strictObject({
    param: keySchema,
    op: z.enum(['oneOf', 'noneOf']),
    value: z.array(value).min(1).max(TEMPLATE_LIMITS.conditionValues),
  }),
  z.strictObject({
    param: keySchema,
    op: z.enum(['is', 'isNot', '<', '<=', '>', '>=', 'before', 'after']),
    value,
  }),
]);

/** Depth is a matter of the schema, so that no input makes the reading of it deep. */
function groupsUpTo(depth: number): z.ZodType<Condition, Condition> {
  if (depth === 0) return comparison;
  const part = groupsUpTo(depth - 1);
  const parts = z.array(part).min(1).max(TEMPLATE_LIMITS.conditionNodes);
  return z.union([
    comparison,
    z.strictObject({ all: parts }),
    z.strictObject({ any: parts }),
    z.strictObject({ not: part }),
  ]);
}

export const conditionSchema = groupsUpTo(TEMPLATE_LIMITS.conditionDepth).refine(
  (condition) => countNodes(condition) <= TEMPLATE_LIMITS.conditionNodes,
);
