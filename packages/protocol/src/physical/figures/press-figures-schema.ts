import { z } from 'zod';
import { isPeriod, periodFields } from '../../period-schema.ts';
import { PRESS_KINDS } from '../physical-values.ts';

const count = z.number().int().nonnegative();
/** Presses; how many of them were past the count, outside the period or without an authorisation; and how many still owe a photo. */
const presses = { presses: count, over: count, owed: count };
const days = { from: z.iso.date(), to: z.iso.date() };

export const pressFiguresSchema = z.object({
  period: z.object(days),
  now: z.object(presses),
  before: z.object(presses),
  /** By day of a short period, else by month. */
  parts: z.array(z.object({ ...days, ...presses })),
  /** The most pressed first. */
  seals: z.array(z.object({ sealId: z.string(), name: z.string(), ...presses })),
  /** By the person whose authorisation was used, the most presses first, at most thirty. */
  people: z.array(z.object({ userId: z.string(), name: z.string(), ...presses })),
});
export type PressFigures = z.infer<typeof pressFiguresSchema>;

const id = z.string().max(64);

export const pressQuerySchema = z
  .object({
    ...periodFields,
    sealId: id.optional(),
    userId: id.optional(),
    /** Only those that were not permitted, or that owe a photo. */
    only: z.enum(PRESS_KINDS).optional(),
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,17}_[\da-f-]{36}$/)
      .optional(),
    pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
  })
  .refine(isPeriod, { path: ['to'] });
export type PressQuery = z.input<typeof pressQuerySchema>;
export type PressAsked = z.output<typeof pressQuerySchema>;

export const pressListSchema = z.object({
  total: count,
  list: z.array(
    z.object({
      id: z.string(),
      /** Null: a device pressed without an authorisation. */
      applicationId: z.string().nullable(),
      subject: z.string(),
      sealId: z.string(),
      sealName: z.string(),
      /** Empty: pressed without an authorisation, or erased. */
      userName: z.string(),
      time: z.string(),
      over: z.boolean(),
      owed: z.boolean(),
    }),
  ),
  next: z.string().nullable(),
});
export type PressList = z.infer<typeof pressListSchema>;
