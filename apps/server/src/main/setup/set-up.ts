import { normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { nameKeys } from '@cinnabar/protocol/identity/organization-names';
import type { SetupForm } from '@cinnabar/protocol/system/setup-schema';
import { sql } from 'drizzle-orm';
import { FIRST_ADMINISTRATOR } from '../../domains/organizations/index.ts';
import type { Origin } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { SetupDeps } from './setup-deps.ts';

/**
 * Creates the platform's own company with its seal, its first category and its administrator: atomically, and once. The administrator is
 * also the seal administrator and may create categories, because there are no other members at first; these roles can be reassigned later.
 * Errors: NOT_FOUND after another caller was faster, CONTACT_INVALID, NAME_OF_ORGANIZATION.
 * @returns the administrator's number
 */
export async function setUp(
  { database, domains }: SetupDeps,
  form: SetupForm,
  origin: Origin,
): Promise<string> {
  const { identity, organizations, categories, seals } = domains;
  const contact = normaliseAccount(form.administrator.contact);
  return database.transaction(async (tx) => {
    // A concurrent second call waits here, and then finds the platform owned.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setup'))`);
    if (await organizations.findPlatformOwner(tx)) throw new AppError('NOT_FOUND');
    const { name } = form.administrator;
    await identity.requireOwnName(name, 'administrator.name', tx);
    if (form.company.legalPerson)
      await identity.requireOwnName(form.company.legalPerson, 'company.legalPerson', tx);
    if (nameKeys(name).some((key) => nameKeys(form.company.name).includes(key)))
      throw new AppError('NAME_OF_ORGANIZATION', { errors: [{ field: 'administrator.name' }] });
    const user = await identity.registerUser(tx, {
      name,
      ...(contact.includes('@') ? { email: contact } : { mobile: contact }),
      password: form.administrator.password,
    });
    if (!user) throw new AppError('NOT_FOUND');
    const by = { userId: user.id, name: user.name, tenantId: null, origin };
    const company = await organizations.createCompany(
      tx,
      {
        name: form.company.name,
        registerNo: form.company.registerNo || null,
        legalPerson: form.company.legalPerson || null,
        tenantType: 'CORPORATE',
      },
      by,
    );
    await organizations.addEmployee(
      tx,
      {
        companyId: company.id,
        userId: user.id,
        roleTypes: [...FIRST_ADMINISTRATOR],
      },
      by,
    );
    await categories.createPrimaryCategory(tx, company.id);
    const users = [{ userId: user.id, manager: true }];
    await seals.createCompanySeal(tx, { company, creatorId: user.id, users, categoryId: 'OFFICIAL' });
    return user.id;
  });
}
