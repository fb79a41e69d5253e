import { nameKeys } from '@cinnabar/protocol/identity/organization-names';
import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import type { NewCompany } from '@cinnabar/protocol/organizations/platform/placing-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { createCompany } from '../../actions/create-company.ts';
import { lockClaims } from '../../authentication/application-store.ts';
import { findAncestorIds, findCompanyKeys } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { actsAsAdministrator } from '../../organizations-policy.ts';
import { presentCompany } from '../../organizations-present.ts';
import { inviteAsAdministrator, readAdministrator } from '../invite-as-administrator.ts';
import { requirePlace } from '../place-rules.ts';
import { lockPlaces } from '../place-store.ts';
import { getCompanyOfPlatform } from '../platform-policy.ts';

/**
 * Enters a company and invites its first administrator. Until that person has agreed and taken it over it is UNREGISTERED. Errors: NOT_FOUND,
 * COMPANY_PLACE, COMPANY_NAME_TAKEN, CONTACT_INVALID, EMPLOYEE_CONTACT_NEEDED, NAME_OF_ORGANIZATION.
 */
export async function createCompanyOfPlatform(
  deps: OrganizationsDeps,
  actor: Actor,
  { name, parentId, ...person }: NewCompany,
): Promise<Company> {
  if (!(await actsAsAdministrator(deps, actor))) throw new AppError('NOT_FOUND');
  const parent = parentId === null ? null : await getCompanyOfPlatform(deps, actor, parentId);
  const invited = readAdministrator(deps, person);
  return deps.database.transaction(async (tx) => {
    if (parent) {
      await lockPlaces(tx);
      requirePlace({ above: [parent.id, ...(await findAncestorIds(tx, parent.id))], levels: 1 });
    }
    await lockClaims(tx, [name]);
    const keys = nameKeys(name);
    if ((await findCompanyKeys(tx, keys)).size > 0)
      throw new AppError('COMPANY_NAME_TAKEN', { errors: [{ field: 'name' }] });
    await deps.identity.requireOwnName(invited.name, 'administrator', tx);
    if (nameKeys(invited.name).some((key) => keys.includes(key)))
      throw new AppError('NAME_OF_ORGANIZATION', { errors: [{ field: 'administrator' }] });
    const company = await createCompany(
      deps,
      tx,
      {
        name,
        parentId: parent?.id ?? null,
        tenantType: parent ? 'INNER_COMPANY' : 'COMPANY',
        authStatus: 'UNREGISTERED',
      },
      actor,
    );
    await deps.ports.equipCompany(tx, company.id);
    await inviteAsAdministrator(deps, tx, actor, company, invited);
    return presentCompany(company);
  });
}
