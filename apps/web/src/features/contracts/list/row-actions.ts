import {
  CONTRACT_LIFECYCLE,
  type ContractStatus,
  ENDED_STATUSES,
} from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';

export type MainAction = 'sign' | 'approve' | 'fill' | 'edit' | 'view';

/** The one act that a row offers in sight. */
export function mainActionOf({ status, signCode }: Pick<ContractRow, 'status' | 'signCode'>): MainAction {
  if (status === 'DRAFT') return 'edit';
  if (signCode === SIGN_CODE.SIGN) return 'sign';
  if (signCode === SIGN_CODE.APPROVE) return 'approve';
  return signCode === SIGN_CODE.FILL ? 'fill' : 'view';
}

/** Acts that need more than a yes are asked about on the contract's own page. */
export type AskedThere = 'copy' | 'finish' | 'void';

/** The contract's own page with one of its questions open. */
export function askPath({ id }: Pick<ContractRow, 'id'>, act: AskedThere, here: string): string {
  return `/detail/${id}?${new URLSearchParams({ service: here, source: 'list' })}#${act}`;
}

export type MoreAction = 'download' | 'urge' | 'copy' | 'finish' | 'recall' | 'void' | 'delete';

/**
 * Acts that may be worth offering, by the transition table and the viewer's part in the company. A row tells no abilities: the
 * server has the last word, and its refusal is shown.
 */
export function moreActionsOf(
  row: Pick<ContractRow, 'status' | 'tenantId' | 'creatorId'>,
  profile: Pick<CurrentUser, 'user' | 'company' | 'employee'>,
): MoreAction[] {
  const from = (action: 'urge' | 'finish' | 'recall' | 'void' | 'delete') =>
    (CONTRACT_LIFECYCLE[action].from as readonly ContractStatus[]).includes(row.status);
  const isCreator = row.creatorId === profile.user.id;
  const { employee, company } = profile;
  const overseesCompany = Boolean(employee?.admin || employee?.lp || employee?.contractAdmin);
  const isSponsor = isCreator || (overseesCompany && row.tenantId !== null && row.tenantId === company?.id);
  return [
    ...(row.status === 'DRAFT' ? [] : (['download'] as const)),
    ...(isSponsor && from('urge') ? (['urge'] as const) : []),
    ...(isSponsor && ENDED_STATUSES.includes(row.status) ? (['copy'] as const) : []),
    ...(isSponsor && from('finish') ? (['finish'] as const) : []),
    ...(isSponsor && from('recall') ? (['recall'] as const) : []),
    ...(isSponsor && from('void') ? (['void'] as const) : []),
    ...(isCreator && from('delete') ? (['delete'] as const) : []),
  ];
}

/** How many parties have signed, of how many. */
export function progressOf({ signatories }: Pick<ContractRow, 'signatories'>): { done: number; all: number } {
  return {
    done: signatories.filter(({ status }) => status === 'SIGNED').length,
    all: signatories.length,
  };
}
