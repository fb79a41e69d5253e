import { newId } from '@cinnabar/kernel';
import type { AssignGrant } from '@cinnabar/protocol/seals/agencies/agency-schema';
import type { Actor } from '../../../../../platform/http/actor.ts';
import { AppError } from '../../../../../platform/http/app-error.ts';
import { actorOf } from '../../../../audit/index.ts';
import { stateOf } from '../../../grant-terms.ts';
import { requireUnfrozen } from '../../../require-unfrozen.ts';
import type { SealsDeps } from '../../../seals-deps.ts';
import { lockSeal } from '../../../seals-store.ts';
import { findGrant } from '../../grant-store.ts';
import { getHeldGrant } from '../agency-policy.ts';
import { insertAssignment, listAssignments } from '../assignment-store.ts';
import { notifyAssigned } from '../notify-agencies.ts';
import { recordAgency } from '../record-agency.ts';

/** One letter is for people who are named. */
const MOST_AGENTS = 50;

/**
 * The agent company names one of its employees who may use the seal: by its seal administrators, never themselves, or its legal representative.
 * Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN, SEAL_GRANT_ENDED, SEAL_GRANT_SELF, BAD_REQUEST for no employee and for too many.
 */
export async function assignGrant(
  deps: SealsDeps,
  actor: Actor,
  { grantId, userId }: AssignGrant,
): Promise<void> {
  const { grant: found, duty } = await getHeldGrant(deps, actor, grantId);
  if (!duty.keeps) throw new AppError('NOT_ALLOWED');
  const companyId = found.subjectId;
  await requireUnfrozen(deps, companyId);
  const isEmployed = await deps.organizations.isEmployee({ userId }, companyId);
  if (!isEmployed) throw new AppError('BAD_REQUEST', { errors: [{ field: 'userId', fault: 'NOT_OFFERED' }] });
  if (userId === actor.userId && !duty.isLegalRepresentative) throw new AppError('SEAL_GRANT_SELF');
  const { name } = await deps.identity.getUser(userId);
  await deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, found.sealId);
    const grant = await findGrant(tx, grantId);
    const assignTime = deps.clock.now();
    if (!state || !grant || !['UPCOMING', 'ACTIVE'].includes(stateOf(grant, assignTime)))
      throw new AppError('SEAL_GRANT_ENDED');
    const employed = await deps.organizations.employeesAmong(tx, companyId, [userId]);
    if (!employed.has(userId))
      throw new AppError('BAD_REQUEST', { errors: [{ field: 'userId', fault: 'NOT_OFFERED' }] });
    const present = await listAssignments(tx, [grantId]);
    if (present.length >= MOST_AGENTS)
      throw new AppError('BAD_REQUEST', { errors: [{ field: 'userId', fault: 'NOT_OFFERED' }] });
    const id = newId(assignTime.getTime());
    const record = { id, grantId, companyId, userId, assignedBy: actor.userId, assignTime };
    if (!(await insertAssignment(tx, record))) return;
    const agent = { id: userId, name: name ?? '' };
    await recordAgency(deps, tx, { sealId: grant.sealId, companyId }, actorOf(actor), 'SEAL_AGENT_ASSIGN', {
      grant: grant.number,
      subject: agent.name,
    });
    await notifyAssigned(deps, tx, actor, state, { grant, agent });
  });
}
