import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import { FORM_ACTION_TYPES } from '@cinnabar/protocol/contracts/action-lifecycle';
import type {
  ContractForm,
  CopyForm,
  FieldForm,
  ReminderForm,
  SignatoryForm,
} from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract, PartyType } from '@cinnabar/protocol/contracts/contract-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { titleFromName } from '@cinnabar/protocol/documents/upload-kinds';
import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { proposeDeadline } from './china-deadline.ts';

/** What the launch form and the placing of fields edit together. Parties are kept in the order of their steps. */
export interface Draft {
  subject: string;
  /** As typed; empty: sending draws it by the rule of the business type. */
  sn: string;
  categoryId: string | null;
  description: string;
  documents: ContractDocument[];
  attachments: Contract['attachments'];
  /** Ids of attachments that only the sender's side sees. */
  sponsorOnly: string[];
  signatories: SignatoryForm[];
  fields: FieldForm[];
  copies: CopyForm[];
  startTime: string | null;
  endTime: string | null;
  /** In cents. */
  amount: number | null;
  reminders: ReminderForm;
  minReadSeconds: number;
  /** ISO 8601 with offset, or null while the field is empty. */
  expireTime: string | null;
}

/** A company that takes part: the caller's own, one of its group, or one known by name only. */
export interface CompanyRef {
  tenantId: string | null;
  name: string;
  tenantType: Exclude<PartyType, 'PERSONAL'>;
}

export function emptyDraft(now: number): Draft {
  return {
    subject: '',
    sn: '',
    categoryId: null,
    description: '',
    documents: [],
    attachments: [],
    sponsorOnly: [],
    signatories: [],
    fields: [],
    copies: [],
    expireTime: proposeDeadline(now),
    startTime: null,
    endTime: null,
    amount: null,
    reminders: { daysBefore: [], everyDays: null },
    minReadSeconds: 0,
  };
}

/** The draft as the server keeps it. */
export function draftFromContract(contract: Contract): Draft {
  return {
    subject: contract.subject,
    sn: contract.sn,
    categoryId: contract.categoryId,
    description: contract.description ?? '',
    documents: contract.documents,
    attachments: contract.attachments,
    sponsorOnly: contract.sponsorOnly,
    signatories: contract.signatories.map((party) => ({
      id: party.id,
      tenantType: party.tenantType,
      tenantId: party.tenantId,
      tenantName: party.tenantType === 'PERSONAL' ? '' : party.tenantName,
      receiverName: party.receiverName,
      contact: party.contact,
      step: party.step,
      sweepCode: party.sweepCode,
      message: party.message,
      intentMethods: party.intentMethods,
      realName: party.realName,
      uploads: party.uploads.map(({ id, title, required }) => ({ id, title, required })),
      actions: party.actions.flatMap(({ id, type, sealId, operators }) =>
        isFormAction(type) ? [{ id, type, sealId, operators: operators.map(toFormOperator) }] : [],
      ),
    })),
    fields: contract.fields,
    copies: contract.copies,
    expireTime: contract.expireTime,
    startTime: contract.startTime,
    endTime: contract.endTime,
    amount: contract.amount,
    reminders: contract.reminders,
    minReadSeconds: contract.minReadSeconds,
  };
}

/** With the company of an agent. */
const toFormOperator = ({
  id,
  name,
  companyId,
  companyName,
}: Contract['signatories'][number]['actions'][number]['operators'][number]) =>
  companyId === undefined ? { id, name } : { id, name, companyId, companyName };

function isFormAction(type: ActionType): type is (typeof FORM_ACTION_TYPES)[number] {
  return (FORM_ACTION_TYPES as readonly string[]).includes(type);
}

/** Body of POST and PUT. Contacts that are still being typed, and files without a name yet, are kept on the screen only. */
export function formFromDraft(draft: Draft, version?: number): ContractForm {
  return {
    ...draft,
    subject: draft.subject.trim(),
    documents: draft.documents.map(({ id }) => id),
    attachments: draft.attachments.map(({ id }) => id),
    sponsorOnly: draft.sponsorOnly.filter((one) => draft.attachments.some(({ id }) => id === one)),
    signatories: draft.signatories.map((party) => ({
      ...party,
      contact: wholeContact(party.contact),
      uploads: party.uploads.filter(({ title }) => title.trim() !== ''),
    })),
    copies: draft.copies.map((copy) => ({ ...copy, contact: wholeContact(copy.contact) })),
    ...(version === undefined ? {} : { version }),
  };
}

/** A contact as the server keeps it; null while it is not complete. */
export function wholeContact(typed: string | null): string | null {
  const contact = normaliseAccount(typed ?? '');
  return isContact(contact) ? contact : null;
}

/** A subject from a file's name: its name without extension, as long as a subject may be. */
export function subjectFromFile(fileName: string, limit: number): string {
  return titleFromName(fileName)
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, limit);
}

/** Removes files together with the fields of their pages. */
export function withoutDocument(draft: Draft, documentId: string): Draft {
  return {
    ...draft,
    documents: draft.documents.filter(({ id }) => id !== documentId),
    fields: draft.fields.filter((field) => field.documentId !== documentId),
  };
}
