import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import type {
  MoveEffects,
  MoveForm,
  MoveQuery,
} from '@cinnabar/protocol/organizations/platform/placing-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findCompanyById } from '../../company-store.ts';
import { notifyUsers } from '../../notify-users.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { presentCompany } from '../../organizations-present.ts';
import { findRoleHolders } from '../../role-data/role-store.ts';
import { findMove } from '../find-move.ts';
import { lockPlaces, updatePlace } from '../place-store.ts';
import { getCompanyOfPlatform } from '../platform-policy.ts';

/** Errors: NOT_FOUND, COMPANY_OWNS_PLATFORM, COMPANY_PLACE. */
export async function readMoveEffects(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, parentId }: MoveQuery,
): Promise<MoveEffects> {
  const company = await getCompanyOfPlatform(deps, actor, companyId);
  const parent = parentId === undefined ? null : await getCompanyOfPlatform(deps, actor, parentId);
  return findMove(deps.database.db, company, parent);
}

/**
 * Moves a company with all below it. Contracts, seals, people and records stay where they are; only who of the group sees it changes. Its administrators and its
 * legal representative and those of the new parent learn the reason. Errors: NOT_FOUND, COMPANY_OWNS_PLATFORM, COMPANY_PLACE, COMPANY_FREEZE_STATE when
 * it is below another company than the caller saw.
 */
export async function moveCompany(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, parentId, fromId, reason }: MoveForm,
): Promise<Company> {
  const company = await getCompanyOfPlatform(deps, actor, companyId);
  const parent = parentId === null ? null : await getCompanyOfPlatform(deps, actor, parentId);
  return deps.database.transaction(async (tx) => {
    await lockPlaces(tx);
    const { tenantType } = await findMove(tx, company, parent);
    const place = { fromId, parentId, tenantType };
    if (fromId === parentId || !(await updatePlace(tx, company.id, place)))
      throw new AppError('COMPANY_FREEZE_STATE');
    const from = fromId === null ? null : await findCompanyById(tx, fromId);
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'COMPANY_MOVED',
      actor,
      detail: { from: from?.name ?? '', to: parent?.name ?? '', reason },
      subjectId: company.id,
    });
    const companies = parent ? [company.id, parent.id] : [company.id];
    const people: string[] = [];
    for (const id of companies)
      people.push(...(await findRoleHolders(tx, id, 'SYSTEM')), ...(await findRoleHolders(tx, id, 'LP')));
    await notifyUsers(deps, tx, people, {
      template: parent ? 'company-moved' : 'company-moved-out',
      params: { company: company.name, reason, ...(parent && { parent: parent.name }) },
      path: null,
    });
    return presentCompany({ ...company, parentId, tenantType });
  });
}
