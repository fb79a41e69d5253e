import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import type {
  ContractForm,
  CopyForm,
  FieldForm,
  SignatoryForm,
} from '@cinnabar/protocol/contracts/contract-form-schema';
import { isDataField, SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { holdsFile } from '../fields/field-content.ts';
import type {
  ActionRecord,
  ContractRecord,
  ContractState,
  CopyRecord,
  FieldRecord,
  OperatorRecord,
  SignatoryRecord,
} from '../lifecycle/contract-state.ts';

/** Writes the form into a draft. Fields whose document or step is no longer in the form are dropped. */
export function fillDraft(contract: ContractRecord, form: ContractForm): ContractState {
  const signatories = form.signatories.map((party, ordinal) => toSignatory(contract, party, ordinal));
  const actions = form.signatories
    .flatMap((party) => toActions(contract.id, party))
    .map((action, ordinal) => ({ ...action, ordinal }));
  const known = new Set(actions.map((action) => action.id));
  const fields = form.fields
    .filter(
      (field) => (known.has(field.owner) || isSponsors(field)) && form.documents.includes(field.documentId),
    )
    .map(
      ({ owner, ...field }): FieldRecord => ({
        ...field,
        contractId: contract.id,
        actionId: owner,
        pdfName: null,
        // Only data fields can be filled before the first signature.
        value: isDataField(field) ? field.value : null,
      }),
    );
  return {
    contract: {
      ...contract,
      subject: form.subject,
      documentIds: form.documents,
      sn: form.sn ?? contract.sn,
      description: form.description,
      attachmentIds: form.attachments,
      sponsorOnlyIds: form.sponsorOnly.filter((id) => form.attachments.includes(id)),
      reminders: form.reminders,
      minReadSeconds: form.minReadSeconds,
      expireTime: form.expireTime ? new Date(form.expireTime) : null,
      amount: form.amount,
      startTime: form.startTime ? new Date(form.startTime) : null,
      endTime: form.endTime ? new Date(form.endTime) : null,
    },
    signatories,
    actions,
    fields,
    copies: form.copies.map((copy, ordinal) => toCopy(contract.id, copy, ordinal)),
    departments: [],
    // A draft is its creator's alone: sending takes over the rules.
    rules: EMPTY_CONFIG,
  };
}

/** Every file of the draft: its attachments, and those that its fields hold. */
export const filesOf = (form: ContractForm): string[] => [...form.attachments, ...heldByFields(form.fields)];

export const heldByFields = (fields: readonly Pick<FieldRecord, 'type' | 'value'>[]): string[] =>
  fields.flatMap((field) => (holdsFile(field) && field.value ? [field.value] : []));

/** Data that the sender fills before sending has no step. */
const isSponsors = (field: FieldForm) => field.owner === SPONSOR_OWNER && isDataField(field);

function toCopy(contractId: string, copy: CopyForm, ordinal: number): CopyRecord {
  const contact = copy.contact ? normaliseAccount(copy.contact) : null;
  return { ...copy, contractId, ordinal, contact, userId: null, receiveTime: null };
}

function toSignatory(contract: ContractRecord, party: SignatoryForm, ordinal: number): SignatoryRecord {
  const person = party.tenantType === 'PERSONAL';
  const sweepCode = person && party.sweepCode;
  return {
    contractId: contract.id,
    id: party.id,
    tenantId: person ? null : party.tenantId || null,
    tenantType: party.tenantType,
    tenantName: person ? '' : party.tenantName,
    receiverName: party.receiverName || null,
    contact: party.contact && !sweepCode ? normaliseAccount(party.contact) : null,
    receiverId: null,
    step: party.step,
    ordinal,
    status: 'DRAFT',
    sponsor: !person && party.tenantId === contract.tenantId,
    sweepCode,
    message: party.message,
    intentMethods: party.intentMethods,
    realName: party.realName,
    uploads: party.uploads.map((demand) => ({ ...demand, file: null })),
    receiveTime: null,
    completeTime: null,
    urgeTime: null,
  };
}

/** Sending looks up their accounts, and the grants of agents. */
const toOperator = ({
  id,
  name,
  companyId,
  companyName = '',
}: SignatoryForm['actions'][number]['operators'][number]): OperatorRecord =>
  companyId === undefined
    ? { id, name, type: 'EMPLOYEE' }
    : { id, name, type: 'AGENT', companyId, companyName, grantId: '' };

function toActions(contractId: string, party: SignatoryForm): Omit<ActionRecord, 'ordinal'>[] {
  return party.actions.map((action, index) => ({
    contractId,
    id: action.id,
    signatoryId: party.id,
    type: action.type,
    serialNo: index + 1,
    status: 'WAITING',
    sealId: action.sealId,
    appliedSealId: null,
    operators: action.operators.map(toOperator),
    formerOperators: [],
    automaticGrants: null,
    operatorId: null,
    completeTime: null,
  }));
}
