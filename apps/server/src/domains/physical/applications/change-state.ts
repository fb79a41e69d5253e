import { isId } from '@cinnabar/kernel';
import {
  APPLICATION_LIFECYCLE,
  type ApplicationAct,
  type ApplicationState,
  refusalOfAct,
  stateInUse,
} from '@cinnabar/protocol/physical/application-lifecycle';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { maySee, requireChangeable, rolesIn, type Standing, standingOf } from '../physical-policy.ts';
import { findWhole, lockWhole, setStatus, type WholeApplication } from '../stores/application-store.ts';

/** An application that the actor sees; then what is `required` of the company. Throws NOT_FOUND, PHYSICAL_OFF, COMPANY_FROZEN. */
export async function getSeen(
  deps: PhysicalDeps,
  actor: Actor,
  id: string,
  required: (deps: PhysicalDeps, who: Standing) => Promise<void>,
): Promise<{ whole: WholeApplication; who: Standing }> {
  const [whole] = isId(id) ? await findWhole(deps.database.db, [id]) : [];
  if (!whole) throw new AppError('NOT_FOUND');
  const who = await standingOf(deps, actor, whole.application.companyId);
  if (!maySee(whole, who)) throw new AppError('NOT_FOUND');
  await required(deps, who);
  return { whole, who };
}

export interface Act {
  tx: Tx;
  whole: WholeApplication;
  who: Standing;
}

/**
 * One act on an application: locks it, authorises by the table, does the work, and writes the state that the table or, for `next`, the work says.
 * The only writer of a state besides the insertion. Throws NOT_FOUND, PHYSICAL_OFF, COMPANY_FROZEN, NOT_ALLOWED, PHYSICAL_STATE.
 */
export async function changeState<Result>(
  deps: PhysicalDeps,
  actor: Actor,
  { id, act }: { id: string; act: ApplicationAct },
  work: (act: Act) => Promise<Result>,
): Promise<Result> {
  const { who } = await getSeen(deps, actor, id, requireChangeable);
  return deps.database.transaction(async (tx) => {
    const whole = (await lockWhole(tx, id))!;
    const refusal = refusalOfAct(act, whole.application.status, rolesIn(whole, who));
    if (refusal) throw new AppError(refusal);
    const result = await work({ tx, whole, who });
    await settleState(tx, id, act);
    return result;
  });
}

/** The state after an act, for one who holds the lock: of `agree`, use once every node has agreed; else by what is left of the counts. */
export async function settleState(tx: Tx, id: string, act: ApplicationAct): Promise<ApplicationState> {
  const [{ application, auths }] = (await findWhole(tx, [id])) as [WholeApplication];
  const { to } = APPLICATION_LIFECYCLE[act];
  const status = stateAfter();
  if (status !== application.status) await setStatus(tx, id, status);
  return status;

  function stateAfter(): ApplicationState {
    if (to === 'same') return application.status;
    if (to !== 'next') return to;
    if (act !== 'agree') return application.status === 'USING' ? stateInUse(auths) : application.status;
    return application.nodes.every(({ decision }) => decision === 'AGREE') ? 'USING' : 'APPROVING';
  }
}
