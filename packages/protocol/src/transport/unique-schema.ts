import { z } from 'zod';
import type { FieldFault } from './field-faults.ts';

const TWICE: FieldFault = { fault: 'TWICE' };

/** A list without duplicates by `key`. */
export const uniqueList = <T extends z.ZodType>(item: T, key: (one: z.output<T>) => unknown = (one) => one) =>
  z.array(item).refine((list) => new Set(list.map(key)).size === list.length, { params: TWICE });
