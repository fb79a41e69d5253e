import type { ChosenGrant, Left } from '../../seals/index.ts';
import { NO_ORIGIN } from '../launching/launch-as.ts';
import { type ActionRecord, type ContractState, isLate } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { isSignable } from '../lifecycle/due-steps.ts';
import { isPlace } from '../lifecycle/step-fields.ts';
import { useFactsOf } from '../parties/use-facts.ts';
import { findPersonNeed } from '../requirements/find-person-need.ts';
import { lacksRealName } from '../requirements/real-name-demand.ts';
import { runSigning } from '../signing/run-signing.ts';
import { claimSignings, findAttempt, LEASE_SECONDS } from '../signing/signing-store.ts';
import { type StepOfContract, signAutomaticallyJob } from './automatic-jobs.ts';
import { leaveToPeople } from './leave-to-people.ts';

/** Over an hour with the pauses between them. */
const MOST_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 30_000;

/**
 * Signs a step by a grant of the company's seal: the same claim, bytes and transaction as of a person's signature, whose rules are asked
 * again under the locks. What a grant does not permit now, or the step demands of a person, leaves it to people with the reason; what could
 * not be made now is tried again. Safe to run twice, also at the same time.
 */
export async function signAutomatically(
  deps: ContractsDeps,
  { contractId, actionId, attempt }: StepOfContract & { attempt: number },
): Promise<void> {
  const found = await choose(deps, { contractId, actionId });
  if (found === null) return;
  if ('reason' in found) return leaveToPeople(deps, { contractId, actionId }, found);
  const outcome = await sign(deps, { contractId, actionId }, found);
  if (outcome === 'done') return;
  if (outcome === 'failed') {
    // A limit that was reached meanwhile, a frozen seal: known at once.
    const now = await choose(deps, { contractId, actionId });
    if (now && 'reason' in now) return leaveToPeople(deps, { contractId, actionId }, now);
  }
  if (attempt >= MOST_ATTEMPTS)
    return leaveToPeople(deps, { contractId, actionId }, { reason: 'FAILED', grant: found.number });
  const pause = outcome === 'held' ? LEASE_SECONDS * 1000 : FIRST_PAUSE_MS * 2 ** (attempt - 1);
  const startAfter = new Date(deps.clock.now().getTime() + pause);
  const next = { contractId, actionId, attempt: attempt + 1 };
  await deps.database.transaction((tx) =>
    deps.jobs.send(tx, signAutomaticallyJob, next, { startAfter, urgency: 'BULK' }),
  );
}

type Ready = ChosenGrant & { state: ContractState; action: ActionRecord };

/** What signs the step now, or why nothing does; null: it does not wait for it any more. */
async function choose(
  deps: ContractsDeps,
  { contractId, actionId }: StepOfContract,
): Promise<Ready | Left | null> {
  const state = await findState(deps.database.db, contractId);
  const action = state?.actions.find(({ id }) => id === actionId);
  if (!state || !action || action.status !== 'SIGNING' || !isSignable(state)) return null;
  if (!action.automaticGrants || isLate(state, deps.clock.now())) return null;
  const need = findPersonNeed(state, action);
  if (need) return { reason: need, grant: null };
  const { tenantId } = state.signatories.find(({ id }) => id === action.signatoryId)!;
  const chosen = await deps.seals.chooseAutomatic({
    contractId,
    grantIds: action.automaticGrants,
    sealId: action.sealId,
    facts: useFactsOf(state, tenantId),
    isSender: state.contract.tenantId === tenantId,
  });
  if ('reason' in chosen) return chosen;
  if (await lacksRealName(deps, 'sign', chosen.holderId))
    return { reason: 'PERSON_IDENTITY', grant: chosen.number };
  return { ...chosen, state, action };
}

async function sign(
  deps: ContractsDeps,
  { contractId, actionId }: StepOfContract,
  { id, sealId, holderId, holderName, state }: Ready,
): Promise<'done' | 'held' | 'failed'> {
  const places = state.fields.filter((field) => field.actionId === actionId && isPlace(field));
  const attempt = {
    contractId,
    actionId,
    // The intent of who granted it stands in for one of a signer.
    intentId: id,
    userId: holderId,
    userName: holderName,
    origin: NO_ORIGIN,
    method: 'AUTOMATIC' as const,
    choices: places.map((field) => ({ fieldId: field.id, sealId })),
  };
  // No job besides this one, which its queue runs again when its process dies: the expired lease is then taken over.
  const claimed = await claimSignings(deps.database, [attempt], deps.clock.now(), async () => undefined);
  if (claimed === 'signed') return 'done';
  if (claimed === 'held') return 'held';
  deps.checkpoint?.('claimed');
  await runSigning(deps, claimed[0]!);
  const end = await findAttempt(deps.database.db, { contractId, actionId });
  if (end?.state === 'DONE') return 'done';
  return end?.state === 'FAILED' ? 'failed' : 'held';
}
