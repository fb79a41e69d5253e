import { newId } from '@cinnabar/kernel';
import type { PartyType } from '@cinnabar/protocol/contracts/contract-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import { insertRows, together } from '../../../platform/db/write-rows.ts';
import { NO_RULES } from '../../categories/index.ts';
import { cellsOf } from '../figures/cells-of.ts';
import { contractDelta } from '../figures/contract-figure-tables.ts';
import { inbox } from '../inbox/inbox-tables.ts';
import { projectInbox } from '../inbox/project-inbox.ts';
import { advance, closeAll, moveAction, moveSignatory } from '../lifecycle/advance-contract.ts';
import type {
  ActionRecord,
  ContractRecord,
  ContractState,
  SignatoryRecord,
} from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { contract, contractAction, contractDepartment, signatory } from '../lifecycle/contracts-tables.ts';
import { employeesToPlace } from '../lifecycle/employees-of.ts';

/** A contract of earlier days as a list of the company has it, without its files. */
export interface PastContract {
  company: { id: string; name: string; tenantType: PartyType };
  creator: { id: string; name: string };
  category: { id: string; name: string; version: number };
  subject: string;
  sn: string;
  description: string;
  /** Signs before the company does. */
  party: { id: string; name: string; tenantType: PartyType };
  /** An employee who examines it before the company's seal; null: no one does. */
  approver: { id: string; name: string } | null;
  sendTime: Date;
  /** When each step was done, in order: the party's, the approval, the seal. Fewer than there are: the next one is open. */
  stepTimes: readonly Date[];
  /** How it ended otherwise than by its last step; null: it did not. */
  end: { status: 'REJECTED' | 'RECALLED' | 'EXPIRED'; time: Date; reason: string } | null;
  /** The deadline for signing. */
  expireTime: Date;
  /** End of its own term. */
  endTime: Date | null;
}

/**
 * Contracts of earlier days with what their transitions would have left: states of parties and steps, boxes, departments and figures. The log
 * says that they were entered now. For seeds, in their transaction.
 */
export async function presetHistory(
  deps: ContractsDeps,
  tx: Tx,
  past: readonly PastContract[],
): Promise<SentInThePast[]> {
  const states = past.map(stateOf);
  const people = new Map(
    states.flatMap(employeesToPlace).map((one) => [`${one.companyId} ${one.userId}`, one] as const),
  );
  const places = await deps.organizations.departmentsOf(tx, [...people.values()]);
  for (const state of states)
    state.departments = employeesToPlace(state).flatMap((one) => {
      const place = places.find(
        ({ companyId, userId }) => companyId === one.companyId && userId === one.userId,
      );
      return place ? [{ contractId: state.contract.id, ...place }] : [];
    });
  await tx.execute(
    together([
      insertRows(
        contract,
        states.map((state) => state.contract),
      ),
      insertRows(
        signatory,
        states.flatMap(({ signatories }) => signatories),
      ),
      insertRows(
        contractAction,
        states.flatMap(({ actions }) => actions),
      ),
      insertRows(
        contractDepartment,
        states.flatMap(({ departments }) => departments),
      ),
      insertRows(inbox, states.flatMap(projectInbox)),
      insertRows(
        contractDelta,
        states.flatMap(cellsOf).map((cell) => ({ id: newId(), ...cell, contracts: 1 })),
      ),
    ]),
  );
  for (const { contract: record } of states)
    await deps.audit.record(tx, {
      chain: { kind: 'CONTRACT', id: record.id },
      isFirst: true,
      event: 'CONTRACT_CREATE',
      actor: { userId: record.creatorId, tenantId: record.tenantId, name: record.creatorName, origin: null },
      detail: {},
    });
  return states.map(({ contract: { id, subject, creatorId, completeTime } }, at) => ({
    contractId: id,
    subject,
    creatorId,
    sendTime: past[at]!.sendTime,
    sealTime: completeTime,
    unsignedTime: past[at]!.stepTimes.length === 0 ? (past[at]!.end?.time ?? null) : null,
  }));
}

export interface SentInThePast {
  contractId: string;
  subject: string;
  creatorId: string;
  sendTime: Date;
  /** When the company's seal completed it; null: it did not. */
  sealTime: Date | null;
  /** When it ended without signatures; null: it did not. */
  unsignedTime: Date | null;
}

/** The state by the moves that a contract makes. */
function stateOf(past: PastContract): ContractState {
  const { sendTime, stepTimes, end, creator } = past;
  const state = draftOf(past);
  const record = state.contract;
  for (const party of state.signatories) moveSignatory(party, 'send');
  record.status = 'SIGNING';
  advance(state, sendTime);
  for (const [at, time] of stepTimes.entries()) {
    const step = state.actions[at]!;
    moveAction(step, 'sign');
    Object.assign(step, {
      completeTime: time,
      operatorId: step.type === 'AUDIT' ? past.approver!.id : creator.id,
    });
    advance(state, time);
    record.updateTime = time;
  }
  if (stepTimes.length === state.actions.length)
    Object.assign(record, { status: 'COMPLETE', completeTime: record.updateTime });
  if (end) {
    closeAll(state, end.status === 'EXPIRED' ? 'expire' : 'recall', 'discard');
    Object.assign(record, { status: end.status, updateTime: end.time, comments: end.reason || null });
  }
  record.version += 1 + stepTimes.length;
  return state;
}

function draftOf({ company, creator, category, party, approver, ...past }: PastContract): ContractState {
  const id = newId(past.sendTime.getTime());
  const record: ContractRecord = {
    id,
    tenantId: company.id,
    tenantName: company.name,
    creatorId: creator.id,
    creatorName: creator.name,
    subject: past.subject,
    sn: past.sn,
    status: 'DRAFT',
    categoryId: category.id,
    categoryName: category.name,
    categoryVersion: category.version,
    fromTemplateIds: null,
    description: past.description,
    comments: null,
    documentIds: [],
    attachmentIds: [],
    sponsorOnlyIds: [],
    expireTime: past.expireTime,
    amount: null,
    startTime: null,
    endTime: past.endTime,
    reminders: { daysBefore: [], everyDays: null },
    minReadSeconds: 0,
    paperVersionId: null,
    voidDocumentId: null,
    voidReason: null,
    voidExpireTime: null,
    voidFrom: null,
    printCount: 0,
    version: 1,
    createTime: past.sendTime,
    updateTime: past.sendTime,
    sendTime: past.sendTime,
    completeTime: null,
    urgeTime: null,
    remindTime: null,
  };
  const parties = [party, company].map((one, ordinal): SignatoryRecord => {
    const isPerson = one.tenantType === 'PERSONAL';
    return {
      contractId: id,
      id: `party-${ordinal}`,
      tenantId: one.id,
      tenantType: one.tenantType,
      tenantName: isPerson ? '' : one.name,
      receiverName: isPerson ? one.name : null,
      contact: null,
      receiverId: null,
      step: ordinal + 1,
      ordinal,
      status: 'DRAFT',
      sponsor: one.id === company.id,
      sweepCode: false,
      message: '',
      intentMethods: [],
      realName: false,
      uploads: [],
      receiveTime: null,
      completeTime: null,
      urgeTime: null,
    };
  });
  const step = (
    at: number,
    signatoryId: string,
    more: Pick<ActionRecord, 'type' | 'operators'>,
  ): ActionRecord => ({
    contractId: id,
    id: `step-${at}`,
    signatoryId,
    serialNo: 1,
    ordinal: at,
    status: 'WAITING',
    sealId: null,
    automaticGrants: null,
    appliedSealId: null,
    formerOperators: [],
    operatorId: null,
    completeTime: null,
    ...more,
  });
  const isPerson = party.tenantType === 'PERSONAL';
  const keepers: ActionRecord['operators'] = [{ id: 'SA', name: 'SA', type: 'ROLE' }];
  const steps = [
    step(0, 'party-0', {
      type: isPerson ? 'PERSONAL' : 'CORPORATE',
      operators: isPerson ? [{ id: party.id, name: party.name, type: 'USER' }] : keepers,
    }),
    ...(approver
      ? [step(1, 'party-1', { type: 'AUDIT', operators: [{ ...approver, type: 'EMPLOYEE' }] })]
      : []),
    step(approver ? 2 : 1, 'party-1', { type: 'CORPORATE', operators: keepers }),
  ].map((one, at, all) => ({ ...one, serialNo: at === all.length - 1 && approver ? 2 : one.serialNo }));
  return {
    contract: record,
    signatories: parties,
    actions: steps,
    fields: [],
    copies: [],
    departments: [],
    rules: NO_RULES,
  };
}
