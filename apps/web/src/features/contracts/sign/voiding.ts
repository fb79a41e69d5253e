import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';

export const isVoiding = ({ status }: Pick<Contract, 'status'>): boolean => status === 'TERMINATING';

/** The files that a signature is written into at present: voiding leaves those of the contract untouched. */
export function documentsToSign({
  status,
  voiding,
  documents,
}: Pick<Contract, 'status' | 'voiding' | 'documents'>): Contract['documents'] {
  return isVoiding({ status }) && voiding
    ? documents.filter(({ id }) => id === voiding.documentId)
    : documents;
}

/** What is to be signed comes first; a declaration precedes the files that it voids. */
export function toSignFirst<T extends Pick<Contract, 'status' | 'voiding' | 'documents'>>(contract: T): T {
  const first = documentsToSign(contract);
  if (first.length === contract.documents.length) return contract;
  return { ...contract, documents: [...first, ...contract.documents.filter((one) => !first.includes(one))] };
}

/** The deadline of the open step: the contract's, or that of its voiding. */
export const dueBy = ({
  status,
  voiding,
  expireTime,
}: Pick<Contract, 'status' | 'voiding' | 'expireTime'>): string | null =>
  isVoiding({ status }) && voiding ? voiding.expireTime : expireTime;

/** Steps that put a round company seal on the page. */
export const isRound = (type: ActionType): boolean => type === 'CORPORATE' || type === 'TERMINATE_CORPORATE';
