import { z } from 'zod';
import { isContact } from '../identity/account-rules.ts';
import { identifiedSchema } from '../identity/identified-schema.ts';
import { LIMITS } from '../limits.ts';
import { namedMessageSchema } from '../transport/error-schema.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { instantSchema } from '../transport/time-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import { FORM_ACTION_TYPES } from './action-lifecycle.ts';
import { PARTY_TYPES } from './contract-schema.ts';
import { fieldSettingsSchema } from './field-schema.ts';
import { FIELD_TYPES } from './field-types.ts';
import { FIELD_VALUE_LENGTH } from './field-value.ts';
import { INTENT_METHODS } from './intent-methods.ts';

const id = z.string().min(1).max(64);
const byId = (one: { id: string }): string => one.id;
const allUnique = (ids: string[]): boolean => new Set(ids).size === ids.length;
const fraction = z.number().min(0).max(1);
const contact = z
  .string()
  .trim()
  .max(254)
  .refine((text) => text === '' || isContact(text));

/** Steps of a party as the form names them; ids are made by the browser so that fields can point at them. */
export const actionFormSchema = z.object({
  id,
  type: z.enum(FORM_ACTION_TYPES),
  sealId: z.string().max(64).nullable().default(null),
  /**
   * Who acts, for companies of the sponsor's group: employees by user id. Empty: whoever the type of the step names. A draft shows
   * them by the name that they were chosen by; sending takes the names of their accounts.
   */
  operators: z
    .array(z.object({ id: z.string().max(64), name: lineSchema(LIMITS.personNameLength).default('') }))
    .max(20)
    .default([]),
});

/** A file that a signer must hand in before signing. */
export const uploadDemandSchema = z.object({
  id,
  title: lineSchema(50, 1),
  required: z.boolean().default(true),
});

export const signatoryFormSchema = z.object({
  id,
  tenantType: z.enum(PARTY_TYPES),
  /** Company id; null for a person. */
  tenantId: z.string().max(64).nullable().default(null),
  tenantName: lineSchema(LIMITS.subjectLength).default(''),
  receiverName: lineSchema(LIMITS.personNameLength).nullable().default(null),
  contact: contact.nullable().default(null),
  step: z.number().int().min(1).max(LIMITS.partiesPerContract),
  /** A person who is named later: whoever scans the contract's code first. `receiverName` is what they are called until then. */
  sweepCode: z.boolean().default(false),
  /** Words for this party alone, in its invitation and on its page. */
  message: z.string().trim().max(LIMITS.privateMessageLength).default(''),
  /** Ways in which this party's signers may prove their will; empty: every way that the installation offers. */
  intentMethods: z.array(z.enum(INTENT_METHODS)).max(INTENT_METHODS.length).default([]),
  /** Its signers must have verified their identity, whatever the installation asks for. */
  realName: z.boolean().default(false),
  uploads: uniqueList(uploadDemandSchema, byId).max(LIMITS.uploadsPerParty).default([]),
  actions: uniqueList(actionFormSchema, byId).min(1).max(10),
});

export const fieldFormSchema = z.object({
  id,
  documentId: id,
  page: z.number().int().min(1).max(LIMITS.pageNumber),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  type: z.enum(FIELD_TYPES),
  /** Id of an action, or `SPONSOR_OWNER` for data that the sponsor fills before sending. */
  owner: id,
  name: lineSchema(50).default(''),
  settings: fieldSettingsSchema.default({}),
  required: z.boolean().default(true),
  readOnly: z.boolean().default(false),
  /** Data only: what the sponsor filled in, or proposes to the one who fills it. */
  value: z.string().max(FIELD_VALUE_LENGTH).nullable().default(null),
});

/** Somebody who reads along: told when the contract is sent, or once it is complete. */
export const copyFormSchema = z.object({
  id,
  name: lineSchema(LIMITS.personNameLength).default(''),
  contact: contact.nullable().default(null),
  when: z.enum(['SEND', 'FINISH']).default('FINISH'),
});

/** When parties are reminded by themselves: so many days before the deadline, and every so many days while it is their turn. */
export const reminderFormSchema = z.object({
  daysBefore: z.array(z.number().int().min(1).max(90)).max(5),
  everyDays: z.number().int().min(1).max(30).nullable(),
});

/** Body of `POST /contract` and `PUT /contract/{id}`: a draft may be incomplete; the pre-flight names what is missing. */
export const contractFormSchema = z.object({
  subject: lineSchema(LIMITS.subjectLength),
  /** Null: as it is, at first by the rule of its business type. Empty: by the rule again. */
  sn: lineSchema(LIMITS.numberLength).nullable().default(null),
  categoryId: z.string().max(64).nullable().default(null),
  description: z.string().trim().max(LIMITS.descriptionLength).default(''),
  documents: uniqueList(z.uuid()).max(LIMITS.documentsPerContract),
  /** Files that go along and are not signed. */
  attachments: uniqueList(z.uuid()).max(LIMITS.attachmentsPerContract).default([]),
  signatories: uniqueList(signatoryFormSchema, byId)
    .max(LIMITS.partiesPerContract)
    .refine((parties) => allUnique(parties.flatMap(({ actions }) => actions.map(byId))), {
      params: { fault: 'TWICE' },
    })
    // The code names the contract, not the party: with two such parties nobody could say which one a scan fills.
    .refine((parties) => parties.filter((party) => party.sweepCode).length <= 1),
  fields: uniqueList(fieldFormSchema, byId).max(LIMITS.fieldsPerContract),
  copies: uniqueList(copyFormSchema, byId).max(LIMITS.copiesPerContract).default([]),
  expireTime: instantSchema.nullable(),
  /** Last day of the contract's own term; null when it has none. */
  endTime: instantSchema.nullable().default(null),
  reminders: reminderFormSchema.default({ daysBefore: [], everyDays: null }),
  /** How long a signer must have had the files open before signing. */
  minReadSeconds: z.number().int().min(0).max(LIMITS.minReadSecondsMost).default(0),
  /** Required on PUT: another version in the database is answered CONTRACT_VERSION. */
  version: z.number().int().min(0).max(LIMITS.count).optional(),
});
export type ContractForm = z.infer<typeof contractFormSchema>;
/** As it is sent: what has an initial value may be left out. */
export type ContractFormInput = z.input<typeof contractFormSchema>;
export type SignatoryForm = z.infer<typeof signatoryFormSchema>;
export type ActionForm = z.infer<typeof actionFormSchema>;
export type UploadDemand = z.infer<typeof uploadDemandSchema>;
export type FieldForm = z.infer<typeof fieldFormSchema>;
export type CopyForm = z.infer<typeof copyFormSchema>;
export type ReminderForm = z.infer<typeof reminderFormSchema>;

export const preflightItemSchema = namedMessageSchema.extend({
  code: z.number().int(),
  /** Where it is mended; null where only somebody else can mend it. */
  link: z.string().nullable(),
  /** False for what the sender should look at, but may send all the same. */
  isBlocking: z.boolean(),
});
export type PreflightItem = z.infer<typeof preflightItemSchema>;

export const contractIdSchema = z.object({ contractId: z.string().max(64) });
export type ContractId = z.input<typeof contractIdSchema>;
/** `GET /contract/download`; `evidence`: with the evidence report. */
export const contractDownloadSchema = contractIdSchema.extend({
  evidence: z.enum(['true', 'false']).optional(),
});
export type ContractDownload = z.infer<typeof contractDownloadSchema>;
export const reasonFormSchema = z.object({
  contractId: z.string().max(64),
  reason: z.string().trim().min(1).max(LIMITS.reasonLength),
});
export type ReasonForm = z.input<typeof reasonFormSchema>;

/** `POST /contract/fill`: values by field id; without `submit` they are kept and the step stays open. */
export const fillFormSchema = z.object({
  contractId: z.string().max(64),
  actionId: z.string().max(64),
  values: z.record(z.string().max(64), z.string().max(FIELD_VALUE_LENGTH).nullable()),
  /** What the caller read before changing it, by field id: where somebody else has written since, nothing is overwritten. */
  seen: z.record(z.string().max(64), z.string().max(FIELD_VALUE_LENGTH).nullable()).optional(),
  submit: z.boolean(),
});
export type FillForm = z.infer<typeof fillFormSchema>;

/** `POST /contract/audit`: approval; refusing is `reject`. */
export const auditFormSchema = z.object({
  contractId: z.string().max(64),
  actionId: z.string().max(64),
  comment: z.string().trim().max(LIMITS.reasonLength).default(''),
});
export type AuditForm = z.input<typeof auditFormSchema>;

/** `POST /contract/handin`: a signer gives a file that was asked for. `fileId`: an attachment of their own; null takes it back. */
export const handInFormSchema = z.object({
  contractId: z.string().max(64),
  uploadId: z.string().max(64),
  fileId: z.string().max(64).nullable(),
});
export type HandInForm = z.input<typeof handInFormSchema>;

/** `POST /contract/read`: the signer has the files open. */
export const readingSchema = z.object({
  /** Until signing is allowed. */
  secondsLeft: z.number().int(),
  /** What the certificate would say of the caller, or of their company, if they signed now; null when no signature waits for them. */
  signer: identifiedSchema.nullable(),
  /** Ways in which the caller can prove their will for this contract: those that they have and its sender accepts. */
  intentMethods: z.array(z.enum(INTENT_METHODS)),
});
export type Reading = z.infer<typeof readingSchema>;

/** `POST /contract/urge`: one party, or everybody whose turn it is. */
export const urgeFormSchema = contractIdSchema.extend({ signatoryId: z.string().max(64).optional() });
export type UrgeForm = z.input<typeof urgeFormSchema>;
export const delayFormSchema = contractIdSchema.extend({ expireTime: instantSchema });
export type DelayForm = z.input<typeof delayFormSchema>;

/** `POST /contract/void`: the sponsor asks all parties to sign a declaration that the contract is void. */
export const voidFormSchema = reasonFormSchema.extend({
  /** The seal for the sponsor's own signature under the declaration, when a company sponsors. */
  sealId: z.string().max(64).nullable().default(null),
  expireTime: instantSchema.nullable().default(null),
});
export type VoidForm = z.input<typeof voidFormSchema>;

/** `POST /contract/transmit`: the handler passes the step on to somebody else, who does it in their place. */
export const transmitFormSchema = z.object({
  contractId: z.string().max(64),
  /** A step that an administrator of the party's company gives to another; absent: the caller's own. */
  actionId: z.string().max(64).optional(),
  name: lineSchema(LIMITS.personNameLength, 1),
  contact: contact.refine((text) => text !== ''),
  message: z.string().trim().max(LIMITS.reasonLength).default(''),
});
export type TransmitForm = z.input<typeof transmitFormSchema>;

/** `POST /contract/correct`: the sponsor mends whom a party's messages go to, while it has not signed. */
export const correctFormSchema = z.object({
  contractId: z.string().max(64),
  signatoryId: z.string().max(64),
  receiverName: lineSchema(LIMITS.personNameLength, 1),
  contact: contact.refine((text) => text !== ''),
});
export type CorrectForm = z.input<typeof correctFormSchema>;

/** `POST /contract/comment` */
export const commentFormSchema = z.object({
  contractId: z.string().max(64),
  text: z.string().trim().min(1).max(LIMITS.commentLength),
});
export type CommentForm = z.input<typeof commentFormSchema>;
