import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Box } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE, type SignCode } from '@cinnabar/protocol/contracts/sign-code';
import { bigramsOf } from '../../../platform/db/bigrams.ts';
import { actionsOf, type ContractState, deadlineOf, partyName } from '../lifecycle/contract-state.ts';
import { openDepartments, readerRolesIn } from '../lifecycle/contracts-policy.ts';
import { signCodeOf } from '../lifecycle/viewer.ts';
import type { InboxEntry } from './inbox-store.ts';
import { departmentKey, namedReadersKey, readersKey } from './readers-key.ts';

const RANKS: Record<Exclude<Box, 'ALL'>, number> = { TODO: 0, WAITING: 1, DRAFT: 2, COPY: 3, FINISHED: 4 };

interface Seat {
  owner: string;
  capacity: string;
  signCode: SignCode;
  box?: Exclude<Box, 'ALL'> | undefined;
}

/** The rows of this contract: owners, boxes, sort keys and search pieces. */
export function projectInbox(state: ContractState): InboxEntry[] {
  const { contract } = state;
  const bigrams = bigramsOf([
    contract.subject,
    contract.sn,
    contract.creatorName,
    contract.tenantName,
    ...state.signatories.flatMap((party) => [partyName(party), party.receiverName]),
  ]);
  return seatsOf(state).map(({ owner, capacity, signCode, box = boxOf(state, signCode) }) => {
    return {
      owner,
      contractId: contract.id,
      capacity,
      box,
      rank: RANKS[box],
      signCode,
      status: contract.status,
      sortTime: contract.updateTime,
      deadline: deadlineOf(contract),
      bigrams,
    };
  });
}

function boxOf(state: ContractState, signCode: SignCode): Exclude<Box, 'ALL'> {
  const { status } = state.contract;
  if (status === 'DRAFT') return 'DRAFT';
  if (ENDED_STATUSES.includes(status)) return 'FINISHED';
  return signCode === SIGN_CODE.SIGN || signCode === SIGN_CODE.APPROVE || signCode === SIGN_CODE.FILL
    ? 'TODO'
    : 'WAITING';
}

function seatsOf(state: ContractState): Seat[] {
  const { contract } = state;
  const seats = new Map<string, Seat>();
  const seat = (owner: string, capacity: string, signCode: SignCode, box?: Seat['box']) => {
    const key = `${owner} ${capacity}`;
    if (!seats.has(key)) seats.set(key, { owner, capacity, signCode, box });
  };
  for (const party of state.signatories.filter((one) => one.receiveTime !== null)) {
    const capacity = party.tenantType === 'PERSONAL' ? '' : (party.tenantId ?? '');
    for (const operator of actionsOf(state, party.id).flatMap((action) => action.operators)) {
      if (operator.type === 'ROLE') {
        const roles = new Map([[capacity, [operator.id]]]);
        seat(
          `role:${capacity}:${operator.id}`,
          capacity,
          signCodeOf({ userId: '', tenantId: capacity, roles }, state),
        );
      } else if (operator.type === 'AGENT') {
        const viewer = { userId: operator.id, tenantId: null, roles: new Map([[operator.companyId, []]]) };
        seat(`user:${operator.id}`, operator.companyId, signCodeOf(viewer, state));
      } else {
        const viewer = { userId: operator.id, tenantId: null, roles: new Map([[capacity, []]]) };
        seat(`user:${operator.id}`, capacity, signCodeOf(viewer, state));
      }
    }
  }
  const seatReaders = (companyId: string) => {
    const named = readerRolesIn(state, companyId)?.map((roleId) => namedReadersKey(companyId, roleId));
    for (const owner of named ?? [readersKey(companyId)]) seat(owner, companyId, onlooker);
  };
  const onlooker = ENDED_STATUSES.includes(contract.status) ? SIGN_CODE.ENDED : SIGN_CODE.LOOKS_ON;
  for (const party of state.signatories.filter(
    (one) => one.receiveTime !== null && one.receiverId !== null,
  )) {
    seat(`user:${party.receiverId}`, party.tenantId ?? '', onlooker);
  }
  for (const party of state.signatories.filter((one) => one.receiveTime !== null)) {
    const capacity = party.tenantType === 'PERSONAL' ? '' : (party.tenantId ?? '');
    for (const former of actionsOf(state, party.id).flatMap((action) => action.formerOperators))
      seat(`user:${former}`, capacity, onlooker);
    if (capacity !== '') seatReaders(capacity);
  }
  seat(`user:${contract.creatorId}`, contract.tenantId ?? '', onlooker);
  for (const { userId, receiveTime } of state.copies)
    if (userId && receiveTime) seat(`user:${userId}`, '', onlooker, 'COPY');
  if (contract.status !== 'DRAFT' && contract.tenantId !== null) {
    seatReaders(contract.tenantId);
  }
  for (const { companyId, departmentId } of openDepartments(state))
    seat(departmentKey(departmentId), companyId, onlooker);
  return [...seats.values()];
}
