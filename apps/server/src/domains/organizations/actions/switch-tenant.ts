import { isId } from '@cinnabar/kernel';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findEmployee } from '../staff-store.ts';

/**
 * Switches the caller to another of their companies (`""`: for themself), under a new session. A company in which they are no employee is
 * NOT_FOUND, like one that does not exist. OWN_SIGN_IN_NEEDED in a company session.
 */
export async function switchTenant(
  deps: OrganizationsDeps,
  actor: Actor,
  asked: string,
  reply: FastifyReply,
): Promise<Actor> {
  if (actor.within) throw new AppError('OWN_SIGN_IN_NEEDED');
  const tenantId = asked === '' ? null : asked;
  const belongs =
    tenantId === null ||
    (isId(tenantId) && (await findEmployee(deps.database.db, tenantId, actor.userId)) !== null);
  if (!belongs) throw new AppError('NOT_FOUND');
  await deps.database.transaction(async (tx) => {
    await deps.identity.changeTenant(tx, actor, tenantId, reply);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: tenantId ?? actor.userId },
      event: 'TENANT_ENTERED',
      actor: { ...actor, tenantId },
    });
  });
  return { ...actor, tenantId };
}
