import { z } from 'zod';
import type { FieldFault } from './field-faults.ts';

/** Range of years of deadlines, terms and searches, narrower than those of PostgreSQL and JavaScript. */
export const YEARS = { least: 2000, most: 2199 } as const;
const FAR = { fault: 'TIME_FAR', params: YEARS } as const satisfies FieldFault;

const isNear = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= YEARS.least && year <= YEARS.most;
};

/** A point in time: ISO 8601 with offset. */
export const instantSchema = z.iso.datetime({ offset: true }).refine(isNear, { params: FAR });

/** A day: `2026-11-21`. */
export const daySchema = z.iso.date().refine(isNear, { params: FAR });
