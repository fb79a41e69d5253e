import { z } from 'zod';
import { isContact } from '../identity/account-rules.ts';
import { LIMITS } from '../limits.ts';
import { PARTY_TYPES } from './contract-schema.ts';
import { FIELD_TYPES } from './field-schema.ts';

const id = z.string().min(1).max(64);
const fraction = z.number().min(0).max(1);

/** Steps of a party as the form names them; ids are made by the browser so that fields can point at them. */
export const actionFormSchema = z.object({
  id,
  type: z.enum(['OPERATOR', 'LP', 'CORPORATE', 'PERSONAL']),
  sealId: z.string().max(64).nullable().default(null),
});

export const signatoryFormSchema = z.object({
  id,
  tenantType: z.enum(PARTY_TYPES),
  /** Company id; null for a person. */
  tenantId: z.string().max(64).nullable().default(null),
  tenantName: z.string().trim().max(LIMITS.subjectLength).default(''),
  receiverName: z.string().trim().max(LIMITS.personNameLength).nullable().default(null),
  contact: z
    .string()
    .trim()
    .max(254)
    .refine((text) => text === '' || isContact(text))
    .nullable()
    .default(null),
  step: z.number().int().min(1).max(LIMITS.partiesPerContract),
  /** A person who is named later: whoever scans the contract's code first. `receiverName` is what they are called until then. */
  sweepCode: z.boolean().default(false),
  actions: z.array(actionFormSchema).min(1).max(10),
});

export const fieldFormSchema = z.object({
  id,
  documentId: id,
  page: z.number().int().min(1),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  type: z.enum(FIELD_TYPES),
  owner: id,
});

/** Body of `POST /contract` and `PUT /contract/{id}`: a draft may be incomplete; the pre-flight names what is missing. */
export const contractFormSchema = z.object({
  subject: z.string().trim().max(LIMITS.subjectLength),
  documents: z.array(id).max(LIMITS.documentsPerContract),
  signatories: z
    .array(signatoryFormSchema)
    .max(LIMITS.partiesPerContract)
    // The code names the contract, not the party: with two such parties nobody could say which one a scan fills.
    .refine((parties) => parties.filter((party) => party.sweepCode).length <= 1),
  fields: z.array(fieldFormSchema).max(LIMITS.fieldsPerContract),
  expireTime: z.iso.datetime({ offset: true }).nullable(),
  /** Required on PUT: another version in the database is answered 409 `3001002`. */
  version: z.number().int().optional(),
});
export type ContractForm = z.infer<typeof contractFormSchema>;
export type SignatoryForm = z.infer<typeof signatoryFormSchema>;
export type FieldForm = z.infer<typeof fieldFormSchema>;

export const preflightItemSchema = z.object({
  code: z.number().int(),
  message: z.string(),
  link: z.string(),
});
export type PreflightItem = z.infer<typeof preflightItemSchema>;

export const contractIdSchema = z.object({ contractId: z.string().max(64) });
export const reasonFormSchema = z.object({
  contractId: z.string().max(64),
  reason: z.string().trim().min(1).max(LIMITS.reasonLength),
});
