import type { decideApplicationSchema } from '@cinnabar/protocol/physical/application-schema';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PhysicalDeps } from '../physical-deps.ts';
import { recordEvent } from '../record-event.ts';
import { updateApplication } from '../stores/application-store.ts';
import { changeState } from './change-state.ts';

/** Answers the node that is asked now. A refusal has a reason. Throws what `changeState` throws, BAD_REQUEST. */
export function decideApplication(
  deps: PhysicalDeps,
  actor: Actor,
  { id, agree, opinion }: z.output<typeof decideApplicationSchema>,
): Promise<void> {
  if (!agree && opinion === '')
    throw new AppError('BAD_REQUEST', { errors: [{ field: 'opinion', fault: 'MISSING' }] });
  return changeState(deps, actor, { id, act: agree ? 'agree' : 'refuse' }, async ({ tx, whole }) => {
    const { application, auths } = whole;
    const { companyId, subject, applicantId } = application;
    const at = application.nodes.findIndex(({ decision }) => decision === null);
    const time = deps.clock.now().toISOString();
    const nodes = application.nodes.map((node, index) =>
      index === at
        ? {
            ...node,
            name: actor.name,
            decision: agree ? ('AGREE' as const) : ('REFUSE' as const),
            opinion,
            time,
          }
        : node,
    );
    const askedIds = agree ? (nodes[at + 1]?.approverIds ?? []) : [];
    await updateApplication(tx, id, { nodes, askedIds });
    await recordEvent(
      deps,
      tx,
      { companyId, application },
      actor,
      agree ? 'PHYSICAL_AGREE' : 'PHYSICAL_REFUSE',
      opinion === '' ? {} : { opinion },
    );
    const path = `/physical/detail/${id}`;
    const params = { person: actor.name, subject };
    if (!agree)
      await deps.organizations.notifyUsers(tx, [applicantId], {
        template: 'physical-refused',
        params: { ...params, reason: opinion },
        path,
      });
    else if (askedIds.length > 0)
      await deps.organizations.notifyUsers(tx, askedIds, {
        template: 'physical-asked',
        params: { person: application.applicantName, subject },
        path,
      });
    else
      await deps.organizations.notifyUsers(tx, [applicantId, ...auths.map(({ userId }) => userId)], {
        template: 'physical-agreed',
        params,
        path,
      });
  });
}

/** Throws what `changeState` throws. */
export const recallApplication = (deps: PhysicalDeps, actor: Actor, id: string): Promise<void> =>
  changeState(deps, actor, { id, act: 'recall' }, async ({ tx, whole: { application } }) => {
    await updateApplication(tx, id, { askedIds: [] });
    await recordEvent(deps, tx, { companyId: application.companyId, application }, actor, 'PHYSICAL_RECALL');
  });
