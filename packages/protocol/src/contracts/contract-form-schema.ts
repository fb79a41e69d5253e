import { z } from 'zod';
import { isContact } from '../identity/account-rules.ts';
import { identifiedSchema } from '../identity/identified-schema.ts';
import { LIMITS } from '../limits.ts';
import { TEMPLATE_LIMITS } from '../templates/template-limits.ts';
import { namedMessageSchema } from '../transport/error-schema.ts';
import type { FieldFault } from '../transport/field-faults.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { instantSchema } from '../transport/time-schema.ts';
import { uniqueList } from '../transport/unique-schema.ts';
import { FORM_ACTION_TYPES } from './action-lifecycle.ts';
import { PARTY_TYPES } from './contract-schema.ts';
import { fieldSettingsSchema } from './fields/field-schema.ts';
import { FIELD_TYPES } from './fields/field-types.ts';
import { FIELD_VALUE_LENGTH } from './fields/field-value.ts';
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

/** Steps of a party in the form; the browser creates their ids so that fields can reference them. */
export const actionFormSchema = z.object({
  id,
  type: z.enum(FORM_ACTION_TYPES),
  sealId: z.string().max(64).nullable().default(null),
  /**
   * Handlers, for companies of the sender's group: employees by user id. Empty: the role given by the type of the step. A draft shows the names
   * under which they were chosen; sending takes the names of their accounts. With the company that employs them: agents, to whom the seal of the
   * sender's company is granted.
   */
  operators: z
    .array(
      z.object({
        id: z.string().max(64),
        name: lineSchema(LIMITS.personNameLength).default(''),
        companyId: id.optional(),
        companyName: lineSchema(LIMITS.subjectLength).optional(),
      }),
    )
    .max(20)
    .default([]),
});

/** A file that a signer must upload before signing. */
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
  /** A person who is named later: the first to scan the contract's code. `receiverName` is the placeholder until then. */
  sweepCode: z.boolean().default(false),
  /** A note for this party alone, in its invitation and on its page. */
  message: z.string().trim().max(LIMITS.privateMessageLength).default(''),
  /** Methods to confirm the intent to sign for this party's signers; empty: all that the installation offers. */
  intentMethods: z.array(z.enum(INTENT_METHODS)).max(INTENT_METHODS.length).default([]),
  /** Its signers must have verified their identity, regardless of the installation's setting. */
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
  /** Id of an action, or `SPONSOR_OWNER` for data that the sender fills before sending. */
  owner: id,
  name: lineSchema(50).default(''),
  settings: fieldSettingsSchema.default({}),
  required: z.boolean().default(true),
  readOnly: z.boolean().default(false),
  /** Data only: the value filled by the sender, or proposed to the party that fills it. */
  value: z.string().max(FIELD_VALUE_LENGTH).nullable().default(null),
});

/** A carbon-copy receiver: notified when the contract is sent, or when it is complete. */
export const copyFormSchema = z.object({
  id,
  name: lineSchema(LIMITS.personNameLength).default(''),
  contact: contact.nullable().default(null),
  when: z.enum(['SEND', 'FINISH']).default('FINISH'),
});

/** Automatic reminders: so many days before the deadline, and every so many days while it is the party's turn. */
export const reminderFormSchema = z.object({
  daysBefore: z.array(z.number().int().min(1).max(LIMITS.reminderDaysBefore)).max(LIMITS.remindersBefore),
  everyDays: z.number().int().min(1).max(LIMITS.reminderEveryDays).nullable(),
});

/** Body of `POST /contract` and `PUT /contract/{id}`: a draft may be incomplete; the pre-flight lists what is missing. */
export const contractFormSchema = z
  .object({
    subject: lineSchema(LIMITS.subjectLength),
    /** Null: unchanged, at first empty. Empty: sending draws one by the rule of the business type. */
    sn: lineSchema(LIMITS.numberLength).nullable().default(null),
    categoryId: z.string().max(64).nullable().default(null),
    description: z.string().trim().max(LIMITS.descriptionLength).default(''),
    documents: uniqueList(z.uuid()).max(LIMITS.documentsPerContract),
    /** Attachments, which are not signed. */
    attachments: uniqueList(z.uuid()).max(LIMITS.attachmentsPerContract).default([]),
    /** Those of them that only the sponsor's side sees. */
    sponsorOnly: uniqueList(z.uuid()).max(LIMITS.attachmentsPerContract).default([]),
    signatories: uniqueList(signatoryFormSchema, byId)
      .max(LIMITS.partiesPerContract)
      .refine((parties) => allUnique(parties.flatMap(({ actions }) => actions.map(byId))), {
        params: { fault: 'TWICE' },
      })
      // The code names the contract, not the party: with two such parties a scan could not be assigned.
      .refine((parties) => parties.filter((party) => party.sweepCode).length <= 1),
    fields: uniqueList(fieldFormSchema, byId).max(LIMITS.fieldsPerContract),
    copies: uniqueList(copyFormSchema, byId).max(LIMITS.copiesPerContract).default([]),
    expireTime: instantSchema.nullable(),
    /** What it is worth, in cents. */
    amount: z.number().int().min(0).max(LIMITS.amountCents).nullable().default(null),
    /** First and last moment of the contract's own term; null when it has none. */
    startTime: instantSchema.nullable().default(null),
    endTime: instantSchema.nullable().default(null),
    reminders: reminderFormSchema.default({ daysBefore: [], everyDays: null }),
    /** Minimum reading time of a signer before signing. */
    minReadSeconds: z.number().int().min(0).max(LIMITS.minReadSecondsMost).default(0),
    /** Required on PUT: a different version in the database gives CONTRACT_VERSION. */
    version: z.number().int().min(0).max(LIMITS.count).optional(),
  })
  // A page names the file of its field to all who read it.
  .refine(({ fields, sponsorOnly }) => fields.every(({ value }) => !sponsorOnly.includes(value ?? '')), {
    path: ['sponsorOnly'],
    params: { fault: 'WRONG' } satisfies FieldFault,
  });
export type ContractForm = z.infer<typeof contractFormSchema>;
/** Input of the form: properties with a default may be left out. */
export type ContractFormInput = z.input<typeof contractFormSchema>;
export type SignatoryForm = z.infer<typeof signatoryFormSchema>;
export type ActionForm = z.infer<typeof actionFormSchema>;
export type UploadDemand = z.infer<typeof uploadDemandSchema>;
export type FieldForm = z.infer<typeof fieldFormSchema>;
export type CopyForm = z.infer<typeof copyFormSchema>;
export type ReminderForm = z.infer<typeof reminderFormSchema>;

export const preflightItemSchema = namedMessageSchema.extend({
  code: z.number().int(),
  /** The place of the form where it is corrected; null where the sender cannot correct it. */
  link: z.string().nullable(),
  /** False for a warning, which does not prevent sending. */
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

const paramValuesSchema = z
  .record(z.string().max(80), z.string().max(TEMPLATE_LIMITS.tableLength).nullable())
  .refine((values) => Object.keys(values).length <= TEMPLATE_LIMITS.params);

/** `POST /contract/fill`: values by field id; without `submit` they are saved and the step stays open. */
export const fillFormSchema = z.object({
  contractId: z.string().max(64),
  actionId: z.string().max(64),
  values: z.record(z.string().max(64), z.string().max(FIELD_VALUE_LENGTH).nullable()),
  /** Values of params, by their keys, where the contract was made from papers. */
  params: paramValuesSchema.optional(),
  /** The same as `seen`, of params. */
  seenParams: paramValuesSchema.optional(),
  /** The values that the caller read before the change, by field id: a concurrent change is not overwritten. */
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

/** `POST /contract/handin`: a signer uploads a required file. `fileId`: an attachment of their own; null removes it. */
export const handInFormSchema = z.object({
  contractId: z.string().max(64),
  uploadId: z.string().max(64),
  fileId: z.string().max(64).nullable(),
});
export type HandInForm = z.input<typeof handInFormSchema>;

/** `POST /contract/read`: the signer has the files open. */
export const readingSchema = z.object({
  /** Time until signing is allowed. */
  secondsLeft: z.number().int(),
  /** The names in the certificate of the caller, or of their company, if they signed now; null when no signature of theirs is due. */
  signer: identifiedSchema.nullable(),
  /** Methods by which the caller can confirm the intent to sign this contract: available to them and accepted by the sender. */
  intentMethods: z.array(z.enum(INTENT_METHODS)),
});
export type Reading = z.infer<typeof readingSchema>;

/** `POST /contract/urge`: reminds one party, or all whose turn it is. */
export const urgeFormSchema = contractIdSchema.extend({ signatoryId: z.string().max(64).optional() });
export type UrgeForm = z.input<typeof urgeFormSchema>;
export const delayFormSchema = contractIdSchema.extend({ expireTime: instantSchema });
export type DelayForm = z.input<typeof delayFormSchema>;

/** `POST /contract/void`: the sender asks all parties to sign a declaration that the contract is void. */
export const voidFormSchema = reasonFormSchema.extend({
  /** The seal for the sender's own signature under the declaration, when the sender is a company. */
  sealId: z.string().max(64).nullable().default(null),
  expireTime: instantSchema.nullable().default(null),
});
export type VoidForm = z.input<typeof voidFormSchema>;

/** `POST /contract/transmit`: the handler transfers the step to another person. */
export const transmitFormSchema = z.object({
  contractId: z.string().max(64),
  /** A step that an administrator of the party's company transfers; absent: the caller's own. */
  actionId: z.string().max(64).optional(),
  name: lineSchema(LIMITS.personNameLength, 1),
  contact: contact.refine((text) => text !== ''),
  message: z.string().trim().max(LIMITS.reasonLength).default(''),
});
export type TransmitForm = z.input<typeof transmitFormSchema>;

/** `POST /contract/giveBack`: an agent returns a step to the people of the party. */
export const giveBackFormSchema = z.object({
  contractId: z.string().max(64),
  actionId: z.string().max(64),
  reason: z.string().trim().min(1).max(LIMITS.reasonLength),
});
export type GiveBackForm = z.input<typeof giveBackFormSchema>;

/** `POST /contract/correct`: the sender corrects the receiver of a party that has not signed. */
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
