import { z } from 'zod';
import { lineSchema } from '../../transport/line-schema.ts';
import {
  PROPOSAL_ACTS,
  PROPOSAL_FACTS,
  PROPOSAL_KINDS,
  PROPOSAL_LIMITS,
  PROPOSAL_STATUSES,
} from './proposal-values.ts';

const id = z.string().max(64);

/** STATUS has states of employees, ADMISSION and SIGN_IN `ON` and `OFF`; all others are texts as they were. Null: nothing. */
export const proposalFactSchema = z.object({
  name: z.enum(PROPOSAL_FACTS),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ProposalFact = z.infer<typeof proposalFactSchema>;

export const proposalSchema = z.object({
  id: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  /** The names of its objects as they were. */
  subject: z.string(),
  /** The employees, the department, the import, the request or the domain that a pending one changes; empty for what is new. */
  objectIds: z.array(z.string()),
  facts: z.array(proposalFactSchema),
  author: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  /** Who confirmed or rejected it. */
  decider: z.string().nullable(),
  /** Of a rejection. */
  reason: z.string().nullable(),
  /** Why the confirmed act was not possible, in the caller's language. */
  failure: z.string().nullable(),
  createTime: z.string(),
  expireTime: z.string(),
  /** Of every status but PENDING. */
  statusTime: z.string().nullable(),
  /** What the caller may do with it. */
  acts: z.array(z.enum(PROPOSAL_ACTS)),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalIdSchema = z.object({ companyId: id, id });
export type ProposalId = z.input<typeof proposalIdSchema>;

export const rejectProposalSchema = proposalIdSchema.extend({
  reason: lineSchema(PROPOSAL_LIMITS.reason, 1),
});
export type RejectProposal = z.input<typeof rejectProposalSchema>;
