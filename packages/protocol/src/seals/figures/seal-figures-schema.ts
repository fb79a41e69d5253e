import { z } from 'zod';
import { isPeriod, periodFields } from '../../period-schema.ts';

const count = z.number().int().nonnegative();
/** Uses, and how many of them were outside working hours: from nine to six in China, Monday to Friday. */
const uses = { uses: count, outside: count };

export const sealFiguresSchema = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  now: z.object(uses),
  before: z.object(uses),
  /** Only days with a use, in order. */
  days: z.array(z.object({ day: z.iso.date(), ...uses })),
  /** The most used first. */
  seals: z.array(z.object({ sealId: z.string(), name: z.string(), ...uses })),
  /** By the person who signed, the most uses first, at most thirty. */
  people: z.array(z.object({ userId: z.string(), name: z.string(), ...uses })),
});
export type SealFigures = z.infer<typeof sealFiguresSchema>;

const id = z.string().max(64);

export const sealUseQuerySchema = z
  .object({
    ...periodFields,
    sealId: id.optional(),
    userId: id.optional(),
    /** `true`: only those outside working hours. */
    outside: z.literal('true').optional(),
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,17}(_[\da-f-]{36}){3}$/)
      .optional(),
    pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
  })
  .refine(isPeriod, { path: ['to'] });
export type SealUseQuery = z.input<typeof sealUseQuerySchema>;

export const sealUseListSchema = z.object({
  total: count,
  list: z.array(
    z.object({
      contractId: z.string(),
      subject: z.string(),
      sealId: z.string(),
      sealName: z.string(),
      userId: z.string(),
      /** Empty: erased. */
      userName: z.string(),
      time: z.string(),
      outside: z.boolean(),
      /** By a grant alone, without a person. */
      automatic: z.boolean(),
    }),
  ),
  next: z.string().nullable(),
});
export type SealUseList = z.infer<typeof sealUseListSchema>;
export type SealUseAsked = z.output<typeof sealUseQuerySchema>;
