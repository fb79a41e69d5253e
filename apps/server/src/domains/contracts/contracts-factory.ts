import { newId } from '@cinnabar/kernel';
import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import { rightsOf } from '@cinnabar/protocol/organizations/permission-tree';
import type { RoleType } from '@cinnabar/protocol/organizations/role-schema';
import type {
  ActionRecord,
  ContractRecord,
  ContractState,
  FieldRecord,
  SignatoryRecord,
} from './lifecycle/contract-state.ts';
import type { Viewer } from './lifecycle/viewer.ts';

export interface PartyShape {
  id: string;
  step?: number;
  /** Absent: a person, whose user id is `user-<id>`. */
  company?: string;
  actions?: ActionType[];
}

const TIME = new Date('2026-11-21T06:00:00Z');

/** A contract as data: not sent, due in a month, with one field for each step of each party. */
export function makeState(parties: PartyShape[], change: Partial<ContractRecord> = {}): ContractState {
  const documentId = newId();
  const contract: ContractRecord = {
    id: newId(),
    tenantId: 'company-sponsor',
    tenantName: '朱砂科技有限公司',
    creatorId: 'user-creator',
    creatorName: '林知夏',
    subject: '2026 年度软件技术服务合同',
    sn: `HT-2026-${newId().slice(-6)}`,
    status: 'DRAFT',
    categoryId: null,
    categoryName: null,
    categoryVersion: null,
    fromTemplateIds: null,
    description: '',
    comments: null,
    documentIds: [documentId],
    attachmentIds: [],
    sponsorOnlyIds: [],
    expireTime: new Date('2026-12-21T10:00:00Z'),
    startTime: null,
    endTime: null,
    reminders: { daysBefore: [], everyDays: null },
    minReadSeconds: 0,
    amount: null,
    paperVersionId: null,
    voidDocumentId: null,
    voidReason: null,
    voidExpireTime: null,
    voidFrom: null,
    printCount: 0,
    version: 1,
    createTime: TIME,
    updateTime: TIME,
    sendTime: null,
    completeTime: null,
    urgeTime: null,
    remindTime: null,
    ...change,
  };
  const signatories = parties.map((party, ordinal) => makeParty(contract.id, party, ordinal));
  const actions = parties
    .flatMap((party) => makeActions(contract.id, party))
    .map((action, ordinal) => ({ ...action, ordinal }));
  const fields = actions.map((action): FieldRecord => makeField(action, documentId));
  return { contract, signatories, actions, fields, copies: [], departments: [], rules: EMPTY_CONFIG };
}

function makeParty(contractId: string, party: PartyShape, ordinal: number): SignatoryRecord {
  return {
    contractId,
    id: party.id,
    tenantId: party.company ?? `user-${party.id}`,
    tenantType: party.company ? 'COMPANY' : 'PERSONAL',
    tenantName: party.company ?? '',
    receiverName: party.company ? null : party.id,
    contact: null,
    receiverId: null,
    step: party.step ?? 1,
    ordinal,
    status: 'WAITING',
    sponsor: false,
    sweepCode: false,
    message: '',
    intentMethods: [],
    realName: false,
    uploads: [],
    receiveTime: null,
    completeTime: null,
    urgeTime: null,
  };
}

function makeActions(contractId: string, party: PartyShape): Omit<ActionRecord, 'ordinal'>[] {
  const types = party.actions ?? [party.company ? 'CORPORATE' : 'PERSONAL'];
  return types.map((type, index) => ({
    contractId,
    id: `${party.id}-${index + 1}`,
    signatoryId: party.id,
    type,
    serialNo: index + 1,
    status: 'WAITING',
    sealId: null,
    appliedSealId: null,
    operators: party.company
      ? [{ id: type === 'LP' ? 'LP' : 'SA', name: 'SA', type: 'ROLE' }]
      : [{ id: `user-${party.id}`, name: party.id, type: 'USER' }],
    formerOperators: [],
    automaticGrants: null,
    operatorId: null,
    completeTime: null,
  }));
}

export function makeField(
  action: ActionRecord,
  documentId: string,
  change: Partial<FieldRecord> = {},
): FieldRecord {
  return {
    contractId: action.contractId,
    id: newId(),
    documentId,
    actionId: action.id,
    page: 1,
    x: 0.6,
    y: 0.2,
    width: 0.2,
    height: 0.14,
    type: action.type === 'PERSONAL' ? 'SEAL_PERSONAL' : 'SEAL_CORPORATE',
    name: '',
    settings: {},
    required: true,
    readOnly: false,
    pdfName: null,
    value: null,
    ...change,
  };
}

/** A viewer: a user id, and their roles by company. */
export function makeViewer(userId: string, roles: Record<string, string[]> = {}): Viewer {
  const rights = Object.entries(roles).map(([companyId, types]) => {
    const held = types.map((roleType) => ({ roleType: roleType as RoleType, permissions: null }));
    return [companyId, rightsOf(held)] as const;
  });
  return {
    userId,
    tenantId: Object.keys(roles)[0] ?? null,
    roles: new Map(Object.entries(roles)),
    rights: new Map(rights),
  };
}
