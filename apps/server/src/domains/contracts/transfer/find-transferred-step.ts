import { toChinaTime } from '@cinnabar/kernel';
import { CONTRACT_LIFECYCLE } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { HandedStep } from '@cinnabar/protocol/contracts/contract-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

/** The last step that was transferred to the caller, with the note for the caller only; null when there is none. */
export async function findTransferredStep(
  deps: Pick<ContractsDeps, 'audit'>,
  actor: Pick<Actor, 'userId'>,
  { contract }: ContractState,
): Promise<HandedStep | null> {
  const records = await deps.audit.list({ kind: 'CONTRACT', id: contract.id });
  const last = records.findLast(
    ({ event, detail }) => event === CONTRACT_LIFECYCLE.transmit.audit && detail.to === actor.userId,
  );
  if (!last) return null;
  const { message, step } = last.detail;
  return {
    senderName: last.actor.name,
    message: typeof message === 'string' ? message : '',
    time: toChinaTime(last.time),
    step: String(step),
  };
}
