import { z } from 'zod';
import { attachmentSchema, documentSchema } from '../documents/document-schema.ts';
import { identifiedSchema } from '../identity/identified-schema.ts';
import { contractPaperSchema } from '../templates/papers/contract-paper-schema.ts';
import { instantSchema } from '../transport/time-schema.ts';
import { ACTION_STATUSES, ACTION_TYPES } from './action-lifecycle.ts';
import { LEFT_REASONS } from './automatic-values.ts';
import { ACT_DENIALS, CONTRACT_ACTS } from './contract-acts.ts';
import { CONTRACT_STATUSES } from './contract-lifecycle.ts';
import { fieldSchema } from './fields/field-schema.ts';
import { INTENT_METHODS } from './intent-methods.ts';
import { BATCH_WAITING } from './sign-code.ts';
import { SIGNATORY_STATUSES } from './signatory-lifecycle.ts';

export const PARTY_TYPES = ['CORPORATE', 'INNER_COMPANY', 'COMPANY', 'PERSONAL'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];

/** Why a company cannot act on its contracts at present, regardless of the employee: the contract continues by itself when the reason ends. */
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
    z.object({
      id: z.string(),
      name: z.string(),
      /** AGENT: an employee of another company, to which the party has granted its seal. */
      type: z.enum(['EMPLOYEE', 'ROLE', 'USER', 'AGENT']),
      /** Of an agent: the company that employs them. */
      companyId: z.string().optional(),
      companyName: z.string().optional(),
    }),
  ),
  fields: z.array(fieldSchema),
  completeTime: z.string().nullable(),
  /** It waits for the viewer now … */
  own: z.boolean(),
  /** … or they may transfer it to another employee of its company. */
  transmit: z.boolean(),
  /** As an agent they may give it back to the people of its company. */
  giveBack: z.boolean(),
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
  /** An open party: the first to scan the contract's code becomes it. */
  sweepCode: z.boolean(),
  /** Null also for a party without a remaining step. */
  hold: z.enum(PARTY_HOLDS).nullable(),
  receiveTime: z.string().nullable(),
  /** Time at which a person of this party first opened the contract; null before that, and for holders of a link. */
  viewTime: z.string().nullable(),
  completeTime: z.string().nullable(),
  /** A note for this party alone; empty for all but the sender's side and the party itself. */
  message: z.string(),
  intentMethods: z.array(z.enum(INTENT_METHODS)),
  realName: z.boolean(),
  uploads: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      required: z.boolean(),
      /** The uploaded file; null without one. */
      file: z.object({ id: z.string(), name: z.string(), size: z.number().int() }).nullable(),
    }),
  ),
  /** Abilities of the viewer for this party now: remind it, … */
  urge: z.boolean(),
  /** … correct the receiver of its contract, … */
  correct: z.boolean(),
  /** … create a signing link for it, … */
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

/** One line of the log: event, person, address, device, certificate and place in the hash chain. */
export const timelineEntrySchema = z.object({
  id: z.string(),
  /** The audit action of the lifecycle, e.g. `CONTRACT_SIGN`; the texts are in locales `contracts:audit`. */
  event: z.string(),
  time: z.string(),
  actorName: z.string(),
  partyName: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  detail: z.string().nullable(),
  /** Id of the related step. */
  step: z.string().nullable(),
  /** The method by which the signer confirmed the intent to sign. */
  method: z.enum(INTENT_METHODS).nullable(),
  /** Signed by a grant of the seal without a person, or, with a reason, left to people instead; null for all else. */
  automatic: z
    .object({ grant: z.number().int().nullable(), reason: z.enum(LEFT_REASONS).nullable() })
    .nullable(),
  certificate: z
    .object({
      subject: z.string(),
      issuer: z.string(),
      serialNo: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
      licensed: z.boolean(),
      /** The subject of the certificate and how it was identified; null in records from before certificates stated it. */
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
  /** Of a draft the number that was typed; empty: it is drawn when the contract is sent. */
  sn: z.string(),
  creatorId: z.string(),
  creatorName: z.string(),
  tenantName: z.string(),
  createTime: z.string(),
  /** Time of sending; null while it is a draft. */
  sendTime: z.string().nullable(),
  updateTime: z.string(),
  completeTime: z.string().nullable(),
  description: z.string().nullable(),
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  /** The version of the business type; null before types had versions. */
  categoryVersion: z.number().int().nullable(),
  /** What it is worth, in cents; null: it names no amount. */
  amount: z.number().int().nullable(),
  /** First and last moment of its own term. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  comments: z.string().nullable(),
  documents: z.array(documentSchema),
  abilities: abilitiesSchema,
  leftPrintCount: z.number().int(),
};

/** A contract of a list: all properties except the steps of its parties (calls.md §4). */
export const contractRowSchema = z.object({
  ...contractHead,
  /** Names of the parties other than the viewer's own; where there are none, of the company that sent it. */
  counterparties: z.array(z.string()),
  signatories: z.array(signatorySchema.omit({ actions: true, viewTime: true })),
});
export type ContractRow = z.infer<typeof contractRowSchema>;

/** Contract of calls.md §1, with all properties. */
export const contractSchema = z.object({
  ...contractHead,
  version: z.number().int(),
  signatories: z.array(signatorySchema),
  /** The text of the watermark over its pages, with places for who reads them and when (`watermark.ts`); null without one. */
  watermark: z.string().nullable(),
  /** Attachments, which are not signed. */
  attachments: z.array(z.object({ id: z.string(), name: z.string(), size: z.number().int() })),
  /** Those of the attachments that only the sponsor's side sees; empty for others, who do not get them. */
  sponsorOnly: z.array(z.string()),
  /** Files that data fields name, and values of `paper`. */
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
  /** State of its files in the archive (B-LTA); null before the end, and where there is no signature. */
  archive: z.enum(['PENDING', 'RETRYING', 'DONE']).nullable(),
  /** During voiding: the declaration that all parties sign, the reason, and the deadline. */
  voiding: z
    .object({ documentId: z.string(), reason: z.string(), expireTime: z.string().nullable() })
    .nullable(),
  fields: z.array(fieldSchema),
  /** Where it was made from papers of a template. */
  paper: contractPaperSchema.optional(),
  timeline: z.array(timelineEntrySchema),
  /** Whether the records are unchanged; else the number of the first one that is altered or missing. */
  log: z.object({ intact: z.boolean(), brokenAt: z.number().int().nullable() }),
});
export type Contract = z.infer<typeof contractSchema>;

export const BOXES = ['TODO', 'WAITING', 'COPY', 'DRAFT', 'FINISHED', 'ALL'] as const;
export type Box = (typeof BOXES)[number];

/** By last change, oldest change, or nearest deadline. */
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
  /** 0: the counts only. */
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

/** `GET /contract/overview`: the first entries of two lists, for the home page. */
export const OVERVIEW_MOST = 5;
export const contractOverviewSchema = z.object({
  /** Contracts that wait for others, the nearest deadline first. */
  waiting: z.array(contractRowSchema),
  /** Last changed, in any box. */
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

/** `GET /contract/comments`, oldest first: comments of parties to each other, until the last of them has signed. */
export const commentSchema = z.object({
  id: z.string(),
  authorName: z.string(),
  partyName: z.string(),
  text: z.string(),
  time: z.string(),
  own: z.boolean(),
});
export type ContractComment = z.infer<typeof commentSchema>;

/** `GET /contract/transmit`: the person who last transferred a step to the caller, and their note. */
export const handedStepSchema = z.object({
  senderName: z.string(),
  message: z.string(),
  time: z.string(),
  step: z.string(),
});
export type HandedStep = z.infer<typeof handedStepSchema>;
