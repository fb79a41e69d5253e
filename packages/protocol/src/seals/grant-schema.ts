import { z } from 'zod';
import { TYPED_METHODS } from '../contracts/intent-methods.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { GRANT_RIGHTS, GRANT_SUBJECTS } from './grant-values.ts';
import { LONGEST_REASON, ownMethodsSchema, typedIntentSchema } from './life-schema.ts';

/** PROPOSED: it waits for the signature of its letter and permits nothing. */
export const GRANT_STATUSES = ['PROPOSED', 'ACTIVE', 'ENDED'] as const;
export type GrantStatus = (typeof GRANT_STATUSES)[number];
/** Status with dates and limits: what a reader is shown. */
export const GRANT_STATES = ['PROPOSED', 'UPCOMING', 'ACTIVE', 'EXHAUSTED', 'EXPIRED', 'ENDED'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

const id = z.string().max(64);
/** Years that a time column and a certificate can hold. */
const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2999-12-31');
const MOST_LISTED = 20;
const MOST_USES = 1_000_000;

const scopeSchema = z.object({
  /** Business types; empty: all. */
  categoryIds: z.array(z.uuid()).max(MOST_LISTED).default([]),
  /** Templates that every file of a contract is made from; empty: any file. */
  templateIds: z.array(z.uuid()).max(MOST_LISTED).default([]),
  /** Registered names; empty: all. */
  counterparties: z.array(lineSchema(100, 1)).max(MOST_LISTED).default([]),
  /** In cents; null: any. A contract without an amount is outside. */
  maxAmount: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
});

export const createGrantSchema = z
  .object({
    sealId: id,
    subjectType: z.enum(GRANT_SUBJECTS),
    /** A user, a department, a role, the company itself, or another company of its group; empty where `agent` names it. */
    subjectId: id.default(''),
    /** Another company outside the group, by its exact registered name or unified social credit code. */
    agent: z
      .union([
        z.object({ name: lineSchema(100, 1) }).strict(),
        z.object({ registerNo: lineSchema(32, 1) }).strict(),
      ])
      .optional(),
    right: z.enum(GRANT_RIGHTS),
    /** Days in China, both included. Null: from now, without an end. */
    from: day.nullable().default(null),
    until: day.nullable().default(null),
    perDay: z.number().int().min(1).max(MOST_USES).nullable().default(null),
    total: z.number().int().min(1).max(MOST_USES).nullable().default(null),
    /** Signs steps that open while it is in force, without a person: to one employee, with a scope, an end, and `intent`. */
    autoSign: z.boolean().default(false),
    /** Proves the intent of who grants, for these terms: the code of `POST /seal/grant/pin`, or the signing password. By a letter none is needed, except for automatic signing. */
    intent: typedIntentSchema.nullable().default(null),
    /** By a letter that is signed first; always so for the legal representative's seal. */
    letter: z.boolean().default(false),
    reason: lineSchema(LONGEST_REASON).default(''),
  })
  .extend(scopeSchema.shape);
export type CreateGrant = z.input<typeof createGrantSchema>;

export const endGrantSchema = z.object({ grantId: id, reason: lineSchema(LONGEST_REASON, 1) });
export type EndGrant = z.input<typeof endGrantSchema>;

export const pauseAutoSignSchema = z.object({ grantId: id, paused: z.boolean() });
export type PauseAutoSign = z.input<typeof pauseAutoSignSchema>;

export const sealGrantSchema = z.object({
  id: z.string(),
  /** Counted for each seal; how records and reports name it. */
  number: z.number().int(),
  subjectType: z.enum(GRANT_SUBJECTS),
  subjectId: z.string(),
  subjectName: z.string(),
  /** Of a role: built-in ones are named in the reader's language. */
  subjectRoleType: z.string().nullable(),
  right: z.enum(GRANT_RIGHTS),
  state: z.enum(GRANT_STATES),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  templates: z.array(z.object({ id: z.string(), name: z.string() })),
  counterparties: z.array(z.string()),
  maxAmount: z.number().int().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  perDay: z.number().int().nullable(),
  total: z.number().int().nullable(),
  used: z.number().int(),
  usedToday: z.number().int(),
  autoSign: z.boolean(),
  /** Null unless it signs automatically. */
  automatic: z
    .object({
      paused: z.boolean(),
      /** When and how who granted it proved their intent; null: they did not, so it signs nothing. */
      provenTime: z.string().nullable(),
      method: z.enum(TYPED_METHODS).nullable(),
      used: z.number().int(),
      usedToday: z.number().int(),
    })
    .nullable(),
  /** Null: it has none, or it ended before the letter was signed. */
  letter: z.enum(['WAITING', 'SIGNED']).nullable(),
  grantedBy: z.string(),
  grantTime: z.string(),
  endedBy: z.string().nullable(),
  endTime: z.string().nullable(),
  reason: z.string(),
});
export type SealGrant = z.infer<typeof sealGrantSchema>;

/** `GET /seal/grant/choices`: for whom and for what a grant can be, besides employees. */
export const grantChoicesSchema = z.object({
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
  roles: z.array(z.object({ id: z.string(), name: z.string(), roleType: z.string() })),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Templates that contracts can be made from, the newest first. */
  templates: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Other companies of the group, to which a seal may be granted. */
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How the caller may prove their intent, and the masked contact that a code goes to. */
  own: ownMethodsSchema,
});
export type GrantChoices = z.infer<typeof grantChoicesSchema>;

export const whyQuerySchema = z.object({ sealId: id, userId: id, contractId: id.optional() });
export type WhyQuery = z.input<typeof whyQuerySchema>;

/** Facts of the answer to "why may, or may not, this person use the seal". */
export const WHY_FACTS = [
  'FROZEN',
  'ENDED_SEAL',
  'NOT_READY',
  'NOT_EMPLOYED',
  'ADMINISTRATOR',
  'STANDS_IN',
  'GRANT',
  'GRANT_CATEGORY',
  'GRANT_TEMPLATE',
  'GRANT_COUNTERPARTY',
  'GRANT_AMOUNT',
  'GRANT_PER_DAY',
  'GRANT_TOTAL',
  'GRANT_UPCOMING',
  'GRANT_EXPIRED',
  'RULE_NOTE',
  'RULE_ASK',
  'RULE_STOP',
  'CATEGORY_ASK',
  'GRANT_LETTER',
  'AGENT_GRANT',
  'AGENT_UNASSIGNED',
  'AGENT_HOLD',
  'AGENT_BOTH_SIDES',
  'NO_GRANT',
] as const;
export type WhyFact = (typeof WHY_FACTS)[number];

export const whySchema = z.object({
  usable: z.boolean(),
  person: z.string(),
  reasons: z.array(
    z.object({
      fact: z.enum(WHY_FACTS),
      grant: z.number().int().nullable(),
      /** In the caller's language. */
      text: z.string(),
    }),
  ),
});
export type Why = z.infer<typeof whySchema>;
