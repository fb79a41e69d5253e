import { z } from 'zod';
import { attachmentSchema, documentSchema } from '../documents/document-schema.ts';
import { identifiedSchema } from '../identity/identified-schema.ts';
import { instantSchema } from '../transport/time-schema.ts';
import { ACTION_STATUSES, ACTION_TYPES } from './action-lifecycle.ts';
import { ACT_DENIALS, CONTRACT_ACTS } from './contract-acts.ts';
import { CONTRACT_STATUSES } from './contract-lifecycle.ts';
import { fieldSchema } from './field-schema.ts';
import { INTENT_METHODS } from './intent-methods.ts';
import { BATCH_WAITING } from './sign-code.ts';
import { SIGNATORY_STATUSES } from './signatory-lifecycle.ts';

export const PARTY_TYPES = ['CORPORATE', 'INNER_COMPANY', 'COMPANY', 'PERSONAL'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];

/** Why a company can do nothing about its contracts for now, whoever of its people tries: it goes on by itself when that has ended. */
export const PARTY_HOLDS = ['FROZEN', 'NOT_AUTHENTICATED'] as const;
export type PartyHold = (typeof PARTY_HOLDS)[number];

export const actionSchema = z.object({
  id: z.string(),
  type: z.enum(ACTION_TYPES),
  name: z.string(),
  serialNo: z.number().int(),
  status: z.enum(ACTION_STATUSES),
  sealId: z.string().nullable(),
  operators: z.array(
    z.object({ id: z.string(), name: z.string(), type: z.enum(['EMPLOYEE', 'ROLE', 'USER']) }),
  ),
  fields: z.array(fieldSchema),
  completeTime: z.string().nullable(),
  /** It waits for the viewer now … */
  own: z.boolean(),
  /** … or they may pass it on to another employee of its company. */
  transmit: z.boolean(),
});
export type Action = z.infer<typeof actionSchema>;

export const signatorySchema = z.object({
  id: z.string(),
  tenantId: z.string().nullable(),
  tenantName: z.string(),
  tenantType: z.enum(PARTY_TYPES),
  receiverName: z.string().nullable(),
  contact: z.string().nullable(),
  step: z.number().int().min(1),
  status: z.enum(SIGNATORY_STATUSES),
  sponsor: z.boolean(),
  /** Nobody yet: whoever scans the contract's code first becomes this party. */
  sweepCode: z.boolean(),
  /** Null also for a party that has nothing left to do. */
  hold: z.enum(PARTY_HOLDS).nullable(),
  receiveTime: z.string().nullable(),
  /** When somebody of this party first opened the contract; null while nobody has, and for holders of a link. */
  viewTime: z.string().nullable(),
  completeTime: z.string().nullable(),
  /** Words for this party alone; empty for everybody but the sponsor's side and the party itself. */
  message: z.string(),
  intentMethods: z.array(z.enum(INTENT_METHODS)),
  realName: z.boolean(),
  uploads: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      required: z.boolean(),
      /** What was handed in; null while nothing was. */
      file: z.object({ id: z.string(), name: z.string(), size: z.number().int() }).nullable(),
    }),
  ),
  /** What the viewer may do about this party now: remind it, … */
  urge: z.boolean(),
  /** … mend who receives its contract, … */
  correct: z.boolean(),
  /** … make a link by which it signs, … */
  signLink: z.boolean(),
  /** … let it sign in person, on the viewer's own device. */
  hostSigning: z.boolean(),
  actions: z.array(actionSchema),
});
export type Signatory = z.infer<typeof signatorySchema>;

/** `true`, or the name of the reason why not (DESIGN §3). */
export const abilitiesSchema = z.record(
  z.enum(CONTRACT_ACTS),
  z.union([z.literal(true), z.enum(ACT_DENIALS)]),
);

/** One line of the log: what happened, who, from where, with which device, certificate and place in the hash chain. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  /** The audit word of the lifecycle, e.g. `CONTRACT_SIGN`; the words are in locales `contracts:audit`. */
  event: z.string(),
  time: z.string(),
  actorName: z.string(),
  partyName: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  detail: z.string().nullable(),
  /** Id of the step that it is about. */
  step: z.string().nullable(),
  /** How the signer proved their will. */
  method: z.enum(INTENT_METHODS).nullable(),
  certificate: z
    .object({
      subject: z.string(),
      issuer: z.string(),
      serialNo: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
      licensed: z.boolean(),
      /** Whom it names and how they were known; null in records from before certificates said so. */
      signer: identifiedSchema.nullable(),
    })
    .nullable(),
  sequence: z.number().int(),
  hash: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

const contractHead = {
  id: z.string(),
  contractId: z.string(),
  subject: z.string(),
  status: z.enum(CONTRACT_STATUSES),
  batchStatus: z.literal(BATCH_WAITING).nullable(),
  signCode: z.number().int(),
  expireTime: z.string().nullable(),
  tenantId: z.string().nullable(),
  currentTenant: z.object({ tenantId: z.string() }).nullable(),
  sn: z.string(),
  creatorId: z.string(),
  creatorName: z.string(),
  tenantName: z.string(),
  createTime: z.string(),
  /** When it was started; null while it is a draft. */
  sendTime: z.string().nullable(),
  updateTime: z.string(),
  completeTime: z.string().nullable(),
  description: z.string().nullable(),
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  endTime: z.string().nullable(),
  comments: z.string().nullable(),
  documents: z.array(documentSchema),
  abilities: abilitiesSchema,
  leftPrintCount: z.number().int(),
};

/** A contract of a list: the whole of it but for the steps of its parties (calls.md §4). */
export const contractRowSchema = z.object({
  ...contractHead,
  /** Names of the parties other than the viewer's own; where there are none, of the company that sent it. */
  counterparties: z.array(z.string()),
  signatories: z.array(signatorySchema.omit({ actions: true, viewTime: true })),
});
export type ContractRow = z.infer<typeof contractRowSchema>;

/** Contract of calls.md §1, whole. */
export const contractSchema = z.object({
  ...contractHead,
  /** Drafts: the number that the rule of its business type gave, whatever was typed over it since; null until it was asked. */
  ruleSn: z.string().nullable(),
  version: z.number().int(),
  signatories: z.array(signatorySchema),
  /** Files that go along and are not signed. */
  attachments: z.array(z.object({ id: z.string(), name: z.string(), size: z.number().int() })),
  /** Files that data fields hold by their ids. */
  fieldFiles: z.array(attachmentSchema.omit({ createTime: true })),
  copies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      contact: z.string().nullable(),
      when: z.enum(['SEND', 'FINISH']),
    }),
  ),
  reminders: z.object({ daysBefore: z.array(z.number().int()), everyDays: z.number().int().nullable() }),
  minReadSeconds: z.number().int(),
  /** How far its files are on their way into the archive (B-LTA); null before the end, and where nobody signed. */
  archive: z.enum(['PENDING', 'RETRYING', 'DONE']).nullable(),
  /** While it is being voided: the declaration that all parties sign, why, and until when. */
  voiding: z
    .object({ documentId: z.string(), reason: z.string(), expireTime: z.string().nullable() })
    .nullable(),
  fields: z.array(fieldSchema),
  timeline: z.array(timelineEntrySchema),
  /** Whether the records are what was recorded; else the number of the first that does not fit, or that is missing. */
  log: z.object({ intact: z.boolean(), brokenAt: z.number().int().nullable() }),
});
export type Contract = z.infer<typeof contractSchema>;

export const BOXES = ['TODO', 'WAITING', 'COPY', 'DRAFT', 'FINISHED', 'ALL'] as const;
export type Box = (typeof BOXES)[number];

/** Changed last, changed longest ago, or nearest to its deadline. */
export const LIST_SORTS = ['NEWEST', 'OLDEST', 'DEADLINE'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export const contractListQuerySchema = z.object({
  box: z.enum(BOXES).default('ALL'),
  sort: z.enum(LIST_SORTS).default('NEWEST'),
  keyword: z.string().trim().max(100).optional(),
  status: z.enum(CONTRACT_STATUSES).optional(),
  categoryId: z.string().max(64).optional(),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  cursor: z.string().max(200).optional(),
  /** 0: the counts alone. */
  pageSize: z.coerce.number<number>().int().min(0).max(100).default(20),
});
export type ContractListQuery = z.infer<typeof contractListQuerySchema>;
export type ContractListInput = z.input<typeof contractListQuerySchema>;

export const contractListSchema = z.object({
  list: z.array(contractRowSchema),
  next: z.string().nullable(),
  /** Capped at 1000: show "999+". */
  counts: z.record(z.enum(BOXES), z.number().int()),
});
export type ContractList = z.infer<typeof contractListSchema>;

/** `GET /contract/overview`: the beginnings of two lists, for the home page. */
export const OVERVIEW_MOST = 5;
export const contractOverviewSchema = z.object({
  /** What others have to do, the nearest deadline first. */
  waiting: z.array(contractRowSchema),
  /** What changed last, wherever it lies. */
  recent: z.array(contractRowSchema),
});
export type ContractOverview = z.infer<typeof contractOverviewSchema>;

export const contractSummarySchema = z.object({
  contractId: z.string(),
  subject: z.string(),
  signatories: z.string(),
  expireTime: z.string().nullable(),
  tenantName: z.string(),
  logoKey: z.string().nullable(),
});
export type ContractSummary = z.infer<typeof contractSummarySchema>;

/** `GET /contract/comments`, oldest first: what parties write to each other before the last of them has signed. */
export const commentSchema = z.object({
  id: z.string(),
  authorName: z.string(),
  partyName: z.string(),
  text: z.string(),
  time: z.string(),
  own: z.boolean(),
});
export type ContractComment = z.infer<typeof commentSchema>;

/** `GET /contract/transmit`: who passed a step on to the caller last, and with which words. */
export const handedStepSchema = z.object({
  senderName: z.string(),
  message: z.string(),
  time: z.string(),
  step: z.string(),
});
export type HandedStep = z.infer<typeof handedStepSchema>;
