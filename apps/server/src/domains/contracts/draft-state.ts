import type { ContractForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type {
  ActionRecord,
  ContractRecord,
  ContractState,
  FieldRecord,
  SignatoryRecord,
} from './contract-state.ts';

/** Puts what the form says into a draft. Fields whose document or step the form no longer holds are dropped with it. */
export function fillDraft(contract: ContractRecord, form: ContractForm): ContractState {
  const signatories = form.signatories.map((party, ordinal) => toSignatory(contract, party, ordinal));
  const actions = form.signatories
    .flatMap((party) => toActions(contract.id, party))
    .map((action, ordinal) => ({ ...action, ordinal }));
  const known = new Set(actions.map((action) => action.id));
  const fields = form.fields
    .filter((field) => known.has(field.owner) && form.documents.includes(field.documentId))
    .map(
      ({ owner, ...field }): FieldRecord => ({
        ...field,
        contractId: contract.id,
        actionId: owner,
        pdfName: null,
        value: null,
      }),
    );
  return {
    contract: {
      ...contract,
      subject: form.subject,
      documentIds: form.documents,
      expireTime: form.expireTime ? new Date(form.expireTime) : null,
    },
    signatories,
    actions,
    fields,
  };
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
    receiveTime: null,
    completeTime: null,
  };
}

function toActions(contractId: string, party: SignatoryForm): Omit<ActionRecord, 'ordinal'>[] {
  return party.actions.map((action, index) => ({
    contractId,
    id: action.id,
    signatoryId: party.id,
    type: action.type,
    serialNo: index + 1,
    status: 'WAITING',
    sealId: action.sealId,
    operators: [],
    operatorId: null,
    completeTime: null,
  }));
}
