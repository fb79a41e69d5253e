import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, expect, it } from 'vitest';
import { seedCompanies, seedPeople } from '../../../db/seeds/organizations-seed.ts';
import { openBrowser } from '../../testing/browser.ts';
import { buildPeople } from '../../testing/build-people.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();
const people = await buildPeople(database);
let companies: Awaited<ReturnType<typeof seedCompanies>>;

beforeAll(async () => {
  await database.transaction(async (tx) => {
    companies = await seedCompanies(tx, people.organizations);
    await seedPeople(tx, people, companies);
  });
});

async function picks(username: string, query: Record<string, string>) {
  const browser = openBrowser(people.app);
  expect((await browser.post('/login', { username, password: 'Demo#2026' })).json().code).toBe(0);
  const answer = await browser.get('/employee/available', { companyId: companies.cinnabar.id, ...query });
  return answer.json() as { code: number; result: { name: string; mobile: string; roles: object[] }[] };
}

it('employees are listed to colleagues by name or by the beginning of a contact, never with a whole contact', async () => {
  const everyone = await picks('13800000004', {});
  expect(everyone.result.length).toBeGreaterThan(5);
  const [one] = everyone.result;
  const byName = await picks('13800000004', { keyword: one!.name.slice(0, 2) });
  expect(byName.result.map(({ name }) => name)).toContain(one!.name);
  const byPhone = await picks('13800000004', { keyword: '13800000003' });
  expect(byPhone.result).toMatchObject([{ mobile: '138****0003', roles: [{ roleType: 'SA' }] }]);
  expect((await picks('13800000004', { keyword: '138' })).result, 'no guessing digit by digit').toEqual([]);
  expect((await picks('13800000004', { keyword: '%' })).result).toEqual([]);
});

it('employees are listed by role when one is named', async () => {
  const roles = await people.organizations.listRoles(companies.cinnabar.id);
  const administrators = await picks('13800000004', {
    roleId: roles.find(({ roleType }) => roleType === 'SA')!.id,
  });
  expect(administrators.result).toMatchObject([{ mobile: '138****0003' }]);
  expect((await picks('13800000004', { roleId: "' or 1=1" })).result).toEqual([]);
});

it('employees are not listed to people of other companies', async () => {
  expect((await picks('13900000001', {})).code).toBe(ERRORS.NOT_FOUND.code);
});
