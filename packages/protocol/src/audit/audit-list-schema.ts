import { z } from 'zod';
import { daySchema } from '../transport/time-schema.ts';
import { AUDIT_GROUP_NAMES, AUDIT_RESULTS } from './audit-events.ts';

const id = z.string().max(64);
/** COMPANY: the log of the company that the caller acts in, and those of its seals. SYSTEM: the log of the installation. */
const scope = z.enum(['COMPANY', 'SYSTEM']).default('COMPANY');

const filter = {
  scope,
  /** A person. */
  actorId: id.optional(),
  group: z.enum(AUDIT_GROUP_NAMES).optional(),
  /** An object that records are about. */
  subjectId: id.optional(),
  result: z.enum(AUDIT_RESULTS).optional(),
  /** Days in China, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The whole address of a caller. */
  address: z.string().trim().max(45).optional(),
};

export const auditFilterSchema = z.object(filter);
export type AuditFilter = z.input<typeof auditFilterSchema>;

export const auditListQuerySchema = z.object({
  ...filter,
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,15}_[\w-]{1,64}_\d{1,10}$/)
    .optional(),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(50),
});
export type AuditListQuery = z.input<typeof auditListQuerySchema>;

const chainKind = z.enum(['TENANT', 'SEAL', 'SYSTEM']);

/** What a record is about; the page of the object is chosen by its kind. */
export const AUDIT_OBJECTS = [
  'PERSON',
  'SEAL',
  'SIGNATURE',
  'TOKEN',
  'ROLE',
  'DEPARTMENT',
  'CATEGORY',
  'TEMPLATE',
  'COMPANY',
  'FEE',
  'FILE',
  'OTHER',
] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

export const auditEntrySchema = z.object({
  /** Its chain and its number in it. */
  id: z.string(),
  chain: chainKind,
  chainId: z.string(),
  sequence: z.number().int(),
  previousHash: z.string(),
  hash: z.string(),
  time: z.string(),
  /** What was done, in words. */
  what: z.string(),
  result: z.enum(AUDIT_RESULTS),
  /** `name` is empty when the product itself acted, or when it was erased. */
  actor: z.object({ id: z.string().nullable(), name: z.string(), department: z.string() }),
  /** Null: not recorded, or erased. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** `id` is null where nothing can be asked about it. */
  object: z.object({ kind: z.enum(AUDIT_OBJECTS), id: z.string().nullable(), name: z.string() }).nullable(),
  /** The rest of what was recorded, in words. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = z.object({
  /** Newest first. */
  list: z.array(auditEntrySchema),
  next: z.string().nullable(),
  /** Whether the caller may read the log of the installation too. */
  system: z.boolean(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

export const auditChainQuerySchema = z.object({ scope, chainId: id.optional() });
export type AuditChainQuery = z.input<typeof auditChainQuerySchema>;

/** Whether a chain is intact, and how far a published root covers it. */
export const auditVerdictSchema = z.object({
  intact: z.boolean(),
  length: z.number().int(),
  brokenAt: z.number().int().nullable(),
  checkTime: z.string(),
  /** The newest published root that covers the chain; null before the first. */
  root: z.object({ number: z.number().int(), length: z.number().int(), time: z.string() }).nullable(),
});
export type AuditVerdict = z.infer<typeof auditVerdictSchema>;
