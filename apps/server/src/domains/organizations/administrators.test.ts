import { beforeAll, describe, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../db/seeds/organizations-seed.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireAdministrator } from '../../platform/http/administrators.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
const { administrators } = people.organizations;
let companies: Awaited<ReturnType<typeof seedCompanies>>;

beforeAll(async () => {
  await database.transaction(async (tx) => {
    companies = await seedCompanies(tx, people.organizations);
    await seedPeople(tx, people, companies);
  });
});

/** A person of the demonstration, acting in a company. */
async function actorOf(mobile: string, tenantId: string | null, within?: string): Promise<Actor> {
  const { id, name } = (await people.identity.findUserByContact(mobile))!;
  const origin = { address: '127.0.0.1', device: '', language: 'zh_CN', requestId: '' } as const;
  return { userId: id, name, tenantId, sessionId: id, origin, ...(within ? { within } : {}) };
}

describe('administrators of the platform', () => {
  const ADMINISTRATOR = '13800000001';

  it('are those of the company that owns it, while they act in its name', async () => {
    const { cinnabar } = companies;
    expect(await administrators.include(await actorOf(ADMINISTRATOR, cinnabar.id))).toBe(true);
    expect(await administrators.include(await actorOf(ADMINISTRATOR, null))).toBe(false);
    expect(await administrators.include(await actorOf(ADMINISTRATOR, cinnabar.id, cinnabar.id))).toBe(false);
  });

  it('are no others: neither who holds another role there, nor who administers another company', async () => {
    const [representative, child] = ['13800000002', '13800000006'];
    expect(await administrators.include(await actorOf(representative, companies.cinnabar.id))).toBe(false);
    const own = await actorOf(child, null);
    const [company] = (await people.organizations.membershipsOf(own)).map(({ companyId }) => companyId);
    expect(await administrators.include({ ...own, tenantId: company! })).toBe(false);
    expect(await administrators.include({ ...own, tenantId: companies.cinnabar.id })).toBe(false);
    await expect(requireAdministrator(administrators, own)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
  });

  it('are listed until they leave', async () => {
    const { cinnabar } = companies;
    const { userId } = await actorOf(ADMINISTRATOR, cinnabar.id);
    const colleague = await actorOf('13800000004', cinnabar.id);
    await database.pool.query(
      `insert into role_member (company_id, role_id, employee_id)
       select role.company_id, role.id, employee.id from role
       join employee on employee.company_id = role.company_id and employee.user_id = $2
       where role.company_id = $1 and role.role_type = 'SYSTEM'`,
      [cinnabar.id, colleague.userId],
    );
    const ids = async () => (await administrators.list()).map(({ id }) => id);
    expect((await ids()).sort()).toEqual([userId, colleague.userId].sort());
    const by = { ...colleague, origin: null };
    await database.transaction((tx) =>
      people.organizations.dismissEmployee(tx, { companyId: cinnabar.id, userId: colleague.userId }, by),
    );
    expect(await ids()).toEqual([userId]);
    expect(await administrators.include(colleague)).toBe(false);
  });
});
