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

it('offers colleagues by name or by the beginning of a contact, never a whole contact', async () => {
  const everybody = await picks('13800000004', {});
  expect(everybody.result.length).toBeGreaterThan(5);
  const [one] = everybody.result;
  const byName = await picks('13800000004', { keyword: one!.name.slice(0, 2) });
  expect(byName.result.map(({ name }) => name)).toContain(one!.name);
  const byPhone = await picks('13800000004', { keyword: '13800000003' });
  expect(byPhone.result).toMatchObject([{ mobile: '138****0003', roles: [{ roleType: 'SA' }] }]);
  expect((await picks('13800000004', { keyword: '138' })).result, 'no guessing digit by digit').toEqual([]);
  expect((await picks('13800000004', { keyword: '%' })).result).toEqual([]);
});

it('offers the holders of one role when it is named', async () => {
  const roles = await people.organizations.listRoles(companies.cinnabar.id);
  const keepers = await picks('13800000004', { roleId: roles.find(({ roleType }) => roleType === 'SA')!.id });
  expect(keepers.result).toMatchObject([{ mobile: '138****0003' }]);
  expect((await picks('13800000004', { roleId: "' or 1=1" })).result).toEqual([]);
});

it('offers nobody to people of other companies', async () => {
  expect((await picks('13900000001', {})).code).toBe(ERRORS.NOT_FOUND.code);
});
