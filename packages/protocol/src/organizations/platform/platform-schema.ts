import { z } from 'zod';
import { LIMITS } from '../../limits.ts';
import { companyHoldingSchema } from '../company-auth-schema.ts';
import { authStatusSchema, companyQuerySchema, tenantTypeSchema } from '../company-schema.ts';
import { ACTIVITY_NAMES, AUTH_STAGES, PLATFORM_FILTERS } from './platform-values.ts';
import { RESOURCES } from './resource-values.ts';

/** `GET /organization/overview` */
export const platformQuerySchema = companyQuerySchema.extend({
  /** A part of the name, the credit code or the legal representative. */
  keyword: z.string().trim().max(50).default(''),
  filter: z.enum(PLATFORM_FILTERS).default('ALL'),
  /** What the company may not use. */
  closed: z.enum(RESOURCES).optional(),
  /** When it was active last. */
  activity: z.enum(ACTIVITY_NAMES).optional(),
});
export type PlatformQuery = z.input<typeof platformQuerySchema>;

export const platformCompanySchema = z.object({
  companyId: z.string(),
  parentId: z.string().nullable(),
  tenantType: tenantTypeSchema,
  name: z.string(),
  /** Masked. */
  registerNo: z.string().nullable(),
  legalPerson: z.string().nullable(),
  authStatus: authStatusSchema,
  authStage: z.enum(AUTH_STAGES),
  /** Of `AUTH_STEPS`. */
  authStep: z.number().int(),
  freeze: z.boolean(),
  /** Companies directly below it, shown or not. */
  children: z.number().int(),
  /** False: shown only because a company below it is found. */
  found: z.boolean(),
  employees: z.number().int(),
  /** Sent since the first day of this month. */
  contracts: z.number().int(),
  /** Of its newest contract or record; null: none yet. */
  activeTime: z.string().nullable(),
  /** The application that the caller may review. */
  reviewId: z.string().nullable(),
  /** What the company may not use. */
  closed: z.array(z.enum(RESOURCES)),
  /** The first administrator, who is invited and has not agreed; null: none. The contact is masked. */
  invited: z.object({ contact: z.string(), time: z.string() }).nullable(),
  abilities: z.object({
    freeze: z.boolean(),
    release: z.boolean(),
    resources: z.boolean(),
    move: z.boolean(),
    invite: z.boolean(),
  }),
});
export type PlatformCompany = z.infer<typeof platformCompanySchema>;

export const platformOverviewSchema = z.object({
  /** The company of the question and those below it, parents before their children; of more than 500 the first ones, see `GET /organization/below`. */
  group: z.array(platformCompanySchema),
  /** Companies outside of the group, the newest first; for administrators of the platform, else empty. */
  outside: z.array(platformCompanySchema),
  /** All that the filters find in the group. */
  groupFound: z.number().int(),
  /** All that the filters find outside of the group. */
  outsideTotal: z.number().int(),
  /** Of the group and of the companies outside together, without regard to the filters. */
  counts: z.record(z.enum(PLATFORM_FILTERS), z.number().int()),
  groupTotal: z.number().int(),
  /** Applications that wait for the caller's review; null: not a reviewer. */
  reviews: z.number().int().nullable(),
});
export type PlatformOverview = z.infer<typeof platformOverviewSchema>;

/** `GET /organization/below`: the next companies directly below one of the group, in the order of the overview. */
export const belowQuerySchema = companyQuerySchema.extend({
  /** A company at or below `companyId`. */
  parentId: z.string().max(64),
  /** The last one that is known; absent: from the first. */
  afterId: z.string().max(64).optional(),
});
export type BelowQuery = z.input<typeof belowQuerySchema>;

/** `GET /organization/freeze`: what is stopped while the company is frozen. */
export const freezeEffectsSchema = z.object({
  companyId: z.string(),
  employees: z.number().int(),
  holdings: z.array(companyHoldingSchema),
});
export type FreezeEffects = z.infer<typeof freezeEffectsSchema>;

/** `POST /organization/freeze`, `POST /organization/release` */
export const freezeFormSchema = companyQuerySchema.extend({
  reason: z.string().trim().min(1).max(LIMITS.reasonLength),
});
export type FreezeForm = z.input<typeof freezeFormSchema>;
