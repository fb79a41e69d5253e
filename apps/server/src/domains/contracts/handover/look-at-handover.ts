import { toChinaTime } from '@cinnabar/kernel';
import type { HandoverLook } from '@cinnabar/protocol/contracts/handover-schema';
import { maskName } from '@cinnabar/protocol/identity/account-rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { statusOf } from './handover-status.ts';
import { findHandoverByToken } from './handover-store.ts';
import { hashHandoverToken } from './handover-token.ts';

/** What a link is good for, without using it up: programs that look at links before people do must not spend them. Throws NOT_FOUND. */
export async function lookAtHandover(deps: ContractsDeps, token: string): Promise<HandoverLook> {
  const handover = await findHandoverByToken(deps.database.db, hashHandoverToken(token));
  if (!handover) throw new AppError('NOT_FOUND');
  const { kind, userName, expireTime } = handover;
  return {
    kind,
    status: await statusOf(deps, handover),
    name: maskName(userName),
    expireTime: toChinaTime(expireTime),
  };
}
