import { newId, toChinaTime } from '@cinnabar/kernel';
import { FORM_ACTION_TYPES } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { ContractForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { CopiedFiles } from '../../documents/index.ts';
import {
  type ActionRecord,
  actionsOf,
  type ContractState,
  type SignatoryRecord,
} from '../lifecycle/contract-state.ts';
import { isUnnamed } from '../lifecycle/scan-policy.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The form of a duplicate: parties, fields, terms and what the sender had filled in; nothing that the parties wrote, uploaded or signed,
 * and the same time until the deadline.
 */
export function duplicateForm(state: ContractState, files: CopiedFiles, now: Date): ContractForm {
  const { contract } = state;
  // Steps and fields of a voiding are not part of the form.
  const steps = state.actions.filter(({ type }) => (FORM_ACTION_TYPES as readonly string[]).includes(type));
  // Papers name roles and fields by their ids.
  const isOfPapers = contract.paperVersionId !== null;
  const ids = new Map(
    [...state.signatories, ...steps].map(({ id }) => [id, isOfPapers ? id : newId(now.getTime())] as const),
  ).set(SPONSOR_OWNER, SPONSOR_OWNER);
  return {
    subject: contract.subject,
    sn: null,
    categoryId: contract.categoryId,
    description: contract.description,
    documents: contract.documentIds.flatMap((id) => files.documents.get(id) ?? []),
    attachments: contract.attachmentIds.flatMap((id) => files.attachments.get(id) ?? []),
    sponsorOnly: contract.sponsorOnlyIds.flatMap((id) => files.attachments.get(id) ?? []),
    signatories: state.signatories.map((party) =>
      duplicateParty(
        party,
        actionsOf(state, party.id).filter((step) => steps.includes(step)),
        ids,
      ),
    ),
    fields: state.fields.flatMap(({ contractId: _, pdfName: __, actionId, ...field }) => {
      const documentId = files.documents.get(field.documentId);
      const owner = ids.get(actionId);
      if (!documentId || !owner) return [];
      const isHeldFile = field.type === 'IMAGE' || field.type === 'ATTACHMENT';
      const value = owner === SPONSOR_OWNER && !isHeldFile ? field.value : null;
      return [{ ...field, id: isOfPapers ? field.id : newId(now.getTime()), documentId, owner, value }];
    }),
    copies: state.copies.map(({ name, contact, when }) => ({
      id: newId(now.getTime()),
      name,
      contact,
      when,
    })),
    expireTime: toChinaTime(new Date(now.getTime() + timeGiven(contract))),
    amount: contract.amount,
    startTime: null,
    endTime: contract.endTime && contract.endTime > now ? toChinaTime(contract.endTime) : null,
    reminders: contract.reminders,
    minReadSeconds: contract.minReadSeconds,
  };
}

function timeGiven({ expireTime, sendTime }: ContractState['contract']): number {
  const given = expireTime && sendTime ? expireTime.getTime() - sendTime.getTime() : 0;
  return Math.max(given, DAY_MS);
}

function duplicateParty(
  party: SignatoryRecord,
  steps: readonly ActionRecord[],
  ids: ReadonlyMap<string, string>,
): SignatoryForm {
  const { tenantType, receiverName, contact, step, message, intentMethods, realName, uploads } = party;
  return {
    id: ids.get(party.id)!,
    tenantType,
    tenantId: tenantType === 'PERSONAL' ? null : party.tenantId,
    tenantName: party.tenantName,
    receiverName,
    contact,
    step,
    // The person who scanned the former code is not taken over.
    sweepCode: isUnnamed(party),
    message,
    intentMethods,
    realName,
    uploads: uploads.map(({ title, required }) => ({ id: newId(), title, required })),
    actions: steps.map((one) => ({
      id: ids.get(one.id)!,
      type: one.type as SignatoryForm['actions'][number]['type'],
      sealId: one.sealId,
      operators: namedOf(one, party.receiverId),
    })),
  };
}

/** Those named in the form: not receivers of a transferred step, nor those that sending found by the seal or the receiver. */
function namedOf({ operators, formerOperators }: ActionRecord, receiverId: string | null) {
  const derived =
    formerOperators.length > 0 ||
    operators.some(({ type }) => type !== 'EMPLOYEE') ||
    operators.every(({ id }) => id === receiverId);
  return derived ? [] : operators.map(({ id, name }) => ({ id, name }));
}
