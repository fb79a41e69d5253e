import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type ActionRecord, type ContractState, signatoryOf } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { requireUploads } from './hand-in-file.ts';
import { requireRead } from './read-contract.ts';
import { requireRealNameToSign } from './real-name-demand.ts';

/** Enforces the signing requirements of this step. Throws INTENT_NOT_ACCEPTED, REAL_NAME_REQUIRED, UPLOAD_MISSING, READ_LONGER. */
export async function requireDemandsMet(
  deps: ContractsDeps,
  actor: Actor,
  state: ContractState,
  action: ActionRecord,
  method: IntentMethod,
): Promise<void> {
  const party = signatoryOf(state, action);
  if (party.intentMethods.length > 0 && !party.intentMethods.includes(method))
    throw new AppError('INTENT_NOT_ACCEPTED', { result: { intentMethods: party.intentMethods } });
  await requireRealNameToSign(deps, actor.userId, state.contract.id, party.realName);
  requireUploads(party);
  await requireRead(deps, actor.userId, state);
}
