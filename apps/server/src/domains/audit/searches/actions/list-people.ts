import type { LogPeople, logPeopleQuerySchema } from '@cinnabar/protocol/audit/people-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { getReadableLog } from '../../reading/log-policy.ts';
import type { LogDeps } from '../../reading/log-ports.ts';

const SHOWN = 30;

/**
 * People who may have acted: employees of the caller's company in any state, by what employees are found by. The log of the installation has
 * records of everyone: there a whole phone number or e-mail address finds its person too. Throws NOT_ALLOWED.
 */
export async function listPeople(
  deps: LogDeps,
  actor: Actor,
  { scope, keyword }: z.output<typeof logPeopleQuerySchema>,
): Promise<LogPeople> {
  const { companyId } = await getReadableLog(deps, actor, scope);
  const [staff, other] = await Promise.all([
    deps.ports.searchStaff(companyId, keyword, SHOWN),
    scope === 'SYSTEM' ? deps.ports.findByContact(keyword) : null,
  ]);
  return { list: other && !staff.some(({ id }) => id === other.id) ? [other, ...staff] : staff };
}
