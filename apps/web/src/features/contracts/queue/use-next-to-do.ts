import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { useQuery } from '@tanstack/react-query';
import { backlogQuery } from './backlog-query.ts';

/** Where the next thing is done that waits for the viewer besides this contract; null while nothing does. */
export function useNextToDo(contractId: string, enabled: boolean): string | null {
  const { data } = useQuery({ ...backlogQuery, enabled });
  const next = data?.list.find((one) => one.contractId !== contractId);
  return next ? contractPath({ id: next.contractId, signCode: next.signCode }) : null;
}
