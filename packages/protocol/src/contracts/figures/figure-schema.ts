import { z } from 'zod';
import { isPeriod, periodFields } from '../../period-schema.ts';
import { daySchema } from '../../transport/time-schema.ts';
import { ACT_DENIALS } from '../contract-acts.ts';
import { CONTRACT_STATUSES } from '../contract-lifecycle.ts';
import { HAPPENED, HOLDER_KINDS, MEASURES, OPEN_MEASURES } from './figure-values.ts';

const id = z.string().max(64);
const count = z.number().int().nonnegative();
const hours = z.number().int();

/** The department, with those below, of who made the contract, and its business type; `NONE`: without one. */
const narrowed = { departmentId: id.optional(), categoryId: id.optional() };

/** A period of days in China, both included. */
export const figureQuerySchema = z
  .object({ ...periodFields, ...narrowed })
  .refine(isPeriod, { path: ['to'] });
export type FigureQuery = z.input<typeof figureQuerySchema>;

const happened = z.object(
  Object.fromEntries(HAPPENED.map((measure) => [measure, count])) as Record<
    (typeof HAPPENED)[number],
    typeof count
  >,
);
const days = { from: z.iso.date(), to: z.iso.date() };
/** Half of the contracts took no more than `median`, nine tenths no more than `most`; null: none. */
const took = z.object({ contracts: count, median: hours.nullable(), most: hours.nullable() });

export const figuresSchema = z.object({
  time: z.string(),
  /** How far the caller reads the company's contracts. */
  reach: z.enum(['COMPANY', 'DEPARTMENT', 'OWN']),
  today: z.iso.date(),
  period: z.object(days),
  before: z.object(days),
  totals: z.object({ now: happened, before: happened, took, tookBefore: took }),
  /** By day of a short period, else by month; `before` is the part of the period before in the same place. */
  parts: z.array(z.object({ ...days, now: happened, before: happened })),
  /** Of contracts that stand open now, by the day on which they were sent; `from` is null where there is no earliest day. */
  open: z.array(
    z.object({
      measure: z.enum(OPEN_MEASURES),
      age: z.number().int(),
      from: z.iso.date().nullable(),
      to: z.iso.date(),
      contracts: count,
    }),
  ),
  /** What contracts wait for now, the longest wait first. `id` is `NONE` for employees in no department. */
  holders: z.array(
    z.object({
      kind: z.enum(HOLDER_KINDS),
      id: z.string(),
      /** Empty: it has none, or is a role. */
      name: z.string(),
      contracts: count,
      median: hours,
      most: hours,
    }),
  ),
  /** By business type, the most contracts first; `categoryId` is `NONE` without one. */
  categories: z.array(z.object({ categoryId: z.string(), name: z.string(), took, before: took })),
  terms: z.array(z.object({ ...days, contracts: count })),
  reasons: z.array(z.object({ reason: z.string(), REJECTED: count, RECALLED: count })),
  otherReasons: count,
  /** To choose from, within what the caller reads. */
  choices: z.object({
    departments: z.array(z.object({ id: z.string(), name: z.string() })),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
export type Figures = z.infer<typeof figuresSchema>;
export type HappenedCounts = Figures['totals']['now'];

export const figureListQuerySchema = z.object({
  /** Separated by commas. */
  measures: z
    .string()
    .max(120)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(MEASURES)).min(1)),
  from: daySchema.optional(),
  to: daySchema.optional(),
  ...narrowed,
  /** Of a refusal or withdrawal, exactly so. */
  reason: z.string().max(1000).optional(),
  /** `true`: with reasons that the chart of the period does not name. */
  otherReasons: z.literal('true').optional(),
  /** Kind and id of who keeps it waiting. */
  holder: z
    .string()
    .regex(/^(PARTY|DEPARTMENT|PERSON|ROLE):[\w-]{1,64}$/)
    .optional(),
  /** Of a template only, or `ANY`: of those that were made from one. */
  templateId: id.optional(),
  /** `true`: only those that were changed in free zones. */
  deviating: z.literal('true').optional(),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,17}_[\da-f-]{36}$/)
    .optional(),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
});
export type FigureListQuery = z.input<typeof figureListQuerySchema>;
export type FigureListAsked = z.output<typeof figureListQuerySchema>;

export const countedContractSchema = z.object({
  id: z.string(),
  subject: z.string(),
  sn: z.string(),
  status: z.enum(CONTRACT_STATUSES),
  creatorName: z.string(),
  /** From the top; empty: in none. */
  department: z.string(),
  categoryName: z.string().nullable(),
  counterparties: z.array(z.string()),
  sendTime: z.string(),
  /** What counts it, and when that was; of a term its end. */
  measure: z.enum(MEASURES),
  time: z.string(),
  /** Whole hours from sending to completion. */
  hours: hours.nullable(),
  reason: z.string(),
  /** Named parties whose turn it is. */
  due: z.array(z.string()),
  /** Whether the caller may remind them now, or why not. */
  urge: z.union([z.literal(true), z.enum(ACT_DENIALS)]),
});
export type CountedContract = z.infer<typeof countedContractSchema>;

export const countedListSchema = z.object({
  total: count,
  /** Newest first; ends of terms the nearest first. */
  list: z.array(countedContractSchema),
  next: z.string().nullable(),
  /** What the filter names, as words. */
  names: z.object({
    department: z.string(),
    category: z.string(),
    holder: z.string(),
    template: z.string(),
  }),
});
export type CountedList = z.infer<typeof countedListSchema>;
