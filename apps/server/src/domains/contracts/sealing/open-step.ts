import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OpenStep, SealStep } from '../../seals/index.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import { signatoryOf } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { isSignable } from '../lifecycle/due-steps.ts';
import { takesCompanySeal } from '../lifecycle/step-fields.ts';
import { waitingActions } from '../lifecycle/viewer.ts';
import { contentOf, digestOf } from '../parties/use-content.ts';

/** A step of the actor that takes a company's seal, now. Throws NOT_FOUND, NOT_YOUR_TURN, and the refusals of `sign`. */
export async function openStep(
  deps: ContractsDeps,
  actor: Actor,
  { contractId, actionId }: SealStep,
): Promise<OpenStep> {
  if (!isId(contractId)) throw new AppError('NOT_FOUND');
  const { state, viewer } = await authoriseAct(deps, actor, contractId, 'sign');
  const action = waitingActions(viewer, state).find((one) => one.id === actionId);
  const companyId = action && signatoryOf(state, action).tenantId;
  if (!action || !companyId || !takesCompanySeal(action)) throw new AppError('NOT_YOUR_TURN');
  return { companyId, sealId: action.sealId, ...(await contentOf(deps, state, action)) };
}

/** The digest of what the step signs now; null: it is no longer open. */
export async function digestOfStep(
  deps: ContractsDeps,
  { contractId, actionId }: SealStep,
): Promise<string | null> {
  const state = await findState(deps.database.db, contractId);
  const action = state?.actions.find(({ id }) => id === actionId);
  if (!state || action?.status !== 'SIGNING' || !isSignable(state)) return null;
  return digestOf(deps, state, action);
}
