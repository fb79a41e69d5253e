import { z } from 'zod';
import type { FieldFaultName } from './field-faults.ts';
import { isLine } from './text-rules.ts';

const HIDDEN: { fault: FieldFaultName } = { fault: 'HIDDEN_CHARACTERS' };

/** One line of visible text, such as a name or a subject, without spaces around it. Lengths in UTF-16 units; an empty line is `min` 0. */
export const lineSchema = (max: number, min = 0) =>
  z.string().trim().min(min).max(max).refine(isLine, { params: HIDDEN });
