import { toChinaTime } from '@cinnabar/kernel';
import type {
  Action,
  Contract,
  ContractRow,
  PartyHold,
  Signatory,
} from '@cinnabar/protocol/contracts/contract-schema';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import { abilitiesOf } from '../lifecycle/abilities.ts';
import type { FileVerdicts } from '../lifecycle/contract-guards.ts';
import {
  type ActionRecord,
  actionsOf,
  type ContractState,
  type FieldRecord,
  partyName,
  type SignatoryRecord,
} from '../lifecycle/contract-state.ts';
import { sharesWith } from '../lifecycle/contracts-policy.ts';
import { isUnnamed } from '../lifecycle/scan-policy.ts';
import { signCodeOf, type Viewer } from '../lifecycle/viewer.ts';
import { partyActs, type StepActs, stepActs } from './party-acts.ts';

const time = (date: Date | null) => (date ? toChinaTime(date) : null);

function presentHead(
  state: ContractState,
  viewer: Viewer,
  documents: Contract['documents'],
  verdicts: Verdicts,
) {
  const { contract } = state;
  return {
    id: contract.id,
    contractId: contract.id,
    subject: contract.subject,
    status: contract.status,
    // Depends on the viewer, not on the contract: set by the callers of this function.
    batchStatus: null,
    signCode: signCodeOf(viewer, state),
    expireTime: time(contract.expireTime),
    tenantId: contract.tenantId,
    currentTenant: contract.tenantId ? { tenantId: contract.tenantId } : null,
    sn: contract.sn,
    creatorId: contract.creatorId,
    creatorName: contract.creatorName,
    tenantName: contract.tenantName,
    createTime: toChinaTime(contract.createTime),
    sendTime: time(contract.sendTime),
    updateTime: toChinaTime(contract.updateTime),
    completeTime: time(contract.completeTime),
    description: contract.description || null,
    categoryId: contract.categoryId,
    categoryName: contract.categoryName,
    categoryVersion: contract.categoryVersion,
    amount: contract.amount,
    startTime: time(contract.startTime),
    endTime: time(contract.endTime),
    comments: contract.comments,
    documents,
    abilities: abilitiesOf({ viewer, state, now: verdicts.now, files: verdicts }),
    leftPrintCount: verdicts.leftPrintCount,
  };
}

type Verdicts = FileVerdicts & {
  now: Date;
  leftPrintCount: number;
  /** By company: why it can do nothing for now. */
  holds: ReadonlyMap<string, PartyHold>;
};

/** The contract as a row of this viewer's list, without its other side. Contacts are masked. */
export function presentRow(
  state: ContractState,
  viewer: Viewer,
  documents: Contract['documents'],
  verdicts: Verdicts,
): Omit<ContractRow, 'counterparties'> {
  return {
    ...presentHead(state, viewer, documents, verdicts),
    signatories: state.signatories.map((party) =>
      presentParty(state, viewer, party, { clear: false, holds: verdicts.holds }),
    ),
  };
}

/** The whole contract as this viewer sees it. Contacts are masked except for the draft that its creator edits. */
export function presentContract(
  state: ContractState,
  viewer: Viewer,
  {
    documents,
    ...files
  }: Pick<Contract, 'documents' | 'attachments' | 'fieldFiles' | 'archive' | 'watermark'>,
  { timeline, log, views }: Pick<Contract, 'timeline' | 'log'> & { views: ReadonlyMap<string, Date> },
  verdicts: Verdicts,
): Contract {
  const editable = state.contract.status === 'DRAFT';
  return {
    ...presentHead(state, viewer, documents, verdicts),
    version: state.contract.version,
    signatories: state.signatories.map((party) => ({
      ...presentParty(state, viewer, party, { clear: editable, holds: verdicts.holds }),
      viewTime: time(views.get(party.id) ?? null),
      actions: actionsOf(state, party.id).map((action) =>
        presentAction(state, action, stepActs(viewer, state, action)),
      ),
    })),
    ...files,
    sponsorOnly: files.attachments.flatMap(({ id }) =>
      state.contract.sponsorOnlyIds.includes(id) ? [id] : [],
    ),
    copies: state.copies.map(({ id, name, contact, when }) => ({
      id,
      name,
      contact: contact && !editable ? maskContact(contact) : contact,
      when,
    })),
    reminders: state.contract.reminders,
    minReadSeconds: state.contract.minReadSeconds,
    voiding: presentVoiding(state),
    fields: state.fields.map(presentField),
    timeline,
    log,
  };
}

const ACTIVE = ['FILLING', 'SIGNING', 'WAITING'];

/** Why a party that still has something to do can do nothing for now. */
function holdOfParty(
  { tenantId, tenantType, status }: SignatoryRecord,
  holds: Verdicts['holds'],
): PartyHold | null {
  if (tenantId === null || tenantType === 'PERSONAL' || !ACTIVE.includes(status)) return null;
  return holds.get(tenantId) ?? null;
}

function presentVoiding({ contract }: ContractState): Contract['voiding'] {
  const { voidDocumentId: documentId, voidReason: reason, voidExpireTime } = contract;
  return documentId && reason !== null ? { documentId, reason, expireTime: time(voidExpireTime) } : null;
}

function presentParty(
  state: ContractState,
  viewer: Viewer,
  party: SignatoryRecord,
  { clear, holds }: { clear: boolean; holds: Verdicts['holds'] },
): Omit<Signatory, 'actions' | 'viewTime'> {
  const isShared = sharesWith(viewer, state, party);
  return {
    id: party.id,
    tenantId: party.tenantId,
    tenantName: partyName(party),
    tenantType: party.tenantType,
    receiverName: party.receiverName,
    contact: party.contact && !clear ? maskContact(party.contact) : party.contact,
    step: party.step,
    status: party.status,
    sponsor: party.sponsor,
    sweepCode: isUnnamed(party),
    hold: holdOfParty(party, holds),
    receiveTime: time(party.receiveTime),
    completeTime: time(party.completeTime),
    message: isShared ? party.message : '',
    intentMethods: party.intentMethods,
    realName: party.realName,
    uploads: isShared ? party.uploads : party.uploads.map((demand) => ({ ...demand, file: null })),
    ...partyActs(viewer, state, party),
  };
}

function presentAction(state: ContractState, action: ActionRecord, acts: StepActs): Action {
  return {
    id: action.id,
    type: action.type,
    name: action.type,
    serialNo: action.serialNo,
    status: action.status,
    sealId: action.appliedSealId ?? action.sealId,
    // By which grant an agent signs is the party's own.
    operators: action.operators.map((one) => {
      const { id, name, type } = one;
      return {
        id,
        name,
        type,
        ...(one.type === 'AGENT' ? { companyId: one.companyId, companyName: one.companyName } : {}),
      };
    }),
    fields: state.fields.filter((field) => field.actionId === action.id).map(presentField),
    completeTime: time(action.completeTime),
    ...acts,
  };
}

function presentField(field: FieldRecord): Field {
  return {
    id: field.id,
    documentId: field.documentId,
    page: field.page,
    x: field.x,
    y: field.y,
    width: field.width,
    height: field.height,
    type: field.type,
    owner: field.actionId,
    name: field.name,
    settings: field.settings,
    required: field.required,
    readOnly: field.readOnly,
    value: field.value,
  };
}
