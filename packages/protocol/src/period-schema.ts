import { z } from 'zod';
import { daySchema } from './transport/time-schema.ts';

const DAY_MS = 86_400_000;
/** Days: two years and the days that a leap year adds. */
const LONGEST = 732;

/** Days in China, both included. */
export const periodFields = { from: daySchema, to: daySchema };

export const isPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  to >= from && Date.parse(to) - Date.parse(from) < LONGEST * DAY_MS;

export const periodSchema = z.object(periodFields).refine(isPeriod, { path: ['to'] });
export type PeriodQuery = z.input<typeof periodSchema>;
