import type { Actor } from '../../../platform/http/actor.ts';
import type { SealsDeps } from '../seals-deps.ts';

/** Whether a company has another keeper than the actor: a seal administrator, or while there are none, an administrator. */
export async function needsConfirmation(
  { organizations }: Pick<SealsDeps, 'organizations'>,
  { userId }: Pick<Actor, 'userId'>,
  companyId: string,
): Promise<boolean> {
  const keepers = await organizations.listRoleMembers(companyId, 'SA');
  const acting = keepers.length > 0 ? keepers : await organizations.companyAdministrators(companyId);
  return acting.some(({ id }) => id !== userId);
}
