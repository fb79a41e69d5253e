import type { Identity } from '../../src/domains/identity/index.ts';
import type { CompanyRecord, Organizations } from '../../src/domains/organizations/index.ts';
import type { Tx } from '../../src/platform/db/open-database.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_PEOPLE, type DemoCompanyKey } from './demo-accounts.ts';

export interface SeededCompany {
  company: CompanyRecord;
  /** Who keeps the seals: seal administrators, or the administrators of a company without one. */
  keeperIds: string[];
}

export async function seedCompanies(
  tx: Tx,
  organizations: Organizations,
): Promise<Record<DemoCompanyKey, CompanyRecord>> {
  const made: Partial<Record<DemoCompanyKey, CompanyRecord>> = {};
  for (const [key, { parent, ...form }] of Object.entries(DEMO_COMPANIES)) {
    made[key as DemoCompanyKey] = await organizations.createCompany(tx, {
      authStatus: 'AUTH_SUCCESS',
      ...form,
      parentId: parent && made[parent]!.id,
    });
  }
  return made as Record<DemoCompanyKey, CompanyRecord>;
}

/** The demo's people, each in their company. All names count as verified, which signing in a demo needs. */
export async function seedPeople(
  tx: Tx,
  { identity, organizations }: { identity: Identity; organizations: Organizations },
  companies: Record<DemoCompanyKey, CompanyRecord>,
): Promise<{ seeded: SeededCompany[]; people: Map<string, string> }> {
  const keepers = new Map<DemoCompanyKey, string[]>();
  const people = new Map<string, string>();
  for (const { mobile, name, company, number, roles, hasPassword } of DEMO_PEOPLE) {
    const user = await identity.registerUser(tx, {
      name,
      mobile,
      realName: true,
      ...(hasPassword ? { password: DEMO_PASSWORD } : {}),
    });
    if (!user) throw new Error(`the demo account ${mobile} exists already`);
    people.set(mobile, user.id);
    if (!company) continue;
    await organizations.addEmployee(tx, {
      companyId: companies[company].id,
      userId: user.id,
      roleTypes: roles,
      ...(number ? { number } : {}),
    });
    const keeps = company === 'cinnabar' ? roles.includes('SA') : roles.includes('SYSTEM');
    if (keeps) keepers.set(company, [...(keepers.get(company) ?? []), user.id]);
  }
  const applicant = DEMO_PEOPLE.find(({ mobile }) => mobile === '13700000003')!;
  await organizations.presetJoinRequest(tx, {
    userId: people.get(applicant.mobile)!,
    name: applicant.name,
    asked: '云上文具有限公司',
    days: 40,
  });
  await seedRoles(tx, organizations, { companyId: companies.cinnabar.id, people });
  const seeded = Object.entries(companies).map(([key, company]) => ({
    company,
    keeperIds: keepers.get(key as DemoCompanyKey) ?? [],
  }));
  return { seeded, people };
}

/** A custom role, and one whose membership ends by itself. */
async function seedRoles(
  tx: Tx,
  organizations: Organizations,
  { companyId, people }: { companyId: string; people: Map<string, string> },
): Promise<void> {
  await organizations.presetRole(tx, {
    companyId,
    name: '采购审批人',
    permissions: { CONTRACT_READ: 'COMPANY', CONTRACT_LAUNCH: 'COMPANY', STATISTICS_READ: 'COMPANY' },
    members: [{ userId: people.get('13800000007')! }],
  });
  await organizations.presetRole(tx, {
    companyId,
    name: '项目核查组',
    permissions: { CONTRACT_READ: 'COMPANY', SEAL_READ: 'COMPANY' },
    members: [{ userId: people.get('13800000008')!, days: 90 }],
  });
}
