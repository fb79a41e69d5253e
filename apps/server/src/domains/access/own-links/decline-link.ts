import type { Actor } from '../../../platform/http/actor.ts';
import type { AccessDeps } from '../access-deps.ts';
import { takeRequest } from '../links/link-request-store.ts';
import { getRequest } from './get-request.ts';

/** A person declines a link request; the company's log records it. Errors: NOT_FOUND, COMPANY_LINK_GONE. */
export async function declineLink(deps: AccessDeps, actor: Actor, id: string): Promise<void> {
  const { database, audit, identity } = deps;
  const user = await identity.getUser(actor.userId);
  const { request, provider } = await getRequest(deps, user, id);
  await database.transaction(async (tx) => {
    if (!(await takeRequest(tx, request.id))) return;
    await audit.record(tx, {
      chain: { kind: 'TENANT', id: provider.companyId },
      event: 'COMPANY_LINK_DECLINED',
      actor,
      detail: { kind: provider.kind },
      subjectId: user.id,
    });
  });
}
