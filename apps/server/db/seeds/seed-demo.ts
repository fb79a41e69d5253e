import type { Categories } from '../../src/domains/categories/index.ts';
import type { Fees } from '../../src/domains/fees/index.ts';
import type { Identity } from '../../src/domains/identity/index.ts';
import type { Organizations } from '../../src/domains/organizations/index.ts';
import type { Seals } from '../../src/domains/seals/index.ts';
import type { System } from '../../src/domains/system/index.ts';
import type { Database } from '../../src/platform/db/open-database.ts';
import { DEMO_PAYEE } from './applications-seed.ts';
import { seedCategories } from './categories-seed.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-accounts.ts';
import { seedFees } from './fees-seed.ts';
import { seedCompanies, seedPeople } from './organizations-seed.ts';
import { DEMO_PHOTO_RULES } from './physical-seed.ts';
import { seedSealLife } from './seal-life-seed.ts';
import { seedCompanySeals } from './seals-seed.ts';
import { seedEmailDomains, seedStaff } from './staff-seed.ts';
import { seedTokens } from './tokens-seed.ts';

export interface DemoDomains {
  identity: Identity;
  organizations: Organizations;
  categories: Categories;
  seals: Pick<Seals, 'createCompanySeal' | 'presetLife' | 'presetToken'>;
  fees: Pick<Fees, 'preset' | 'presetBill'>;
  system: Pick<System, 'presetSetting'>;
}

export interface DemoAccount {
  account: string;
  /** Null: signs in by code. */
  password: string | null;
  who: string;
  company: string | null;
}

/**
 * Fills an empty database with the demo (DESIGN §1), all of it or nothing, and answers its accounts. A database that already
 * has a platform owner is left as it is.
 */
export async function seedDemo(domains: DemoDomains, database: Database): Promise<DemoAccount[]> {
  if (!(await domains.organizations.findPlatformOwner())) {
    await database.transaction(async (tx) => {
      const companies = await seedCompanies(tx, domains.organizations);
      await domains.system.presetSetting(tx, 'companypayment', { payee: DEMO_PAYEE });
      await domains.system.presetSetting(tx, 'pyhsics', true);
      await domains.system.presetSetting(tx, 'physicalconfig', DEMO_PHOTO_RULES);
      await seedFees(tx, domains, companies);
      const { seeded, people } = await seedPeople(tx, domains, companies);
      for (const { company, keeperIds } of seeded) {
        await domains.categories.createPrimaryCategory(tx, company.id);
        // A company has seals once it is authenticated.
        if (company.authStatus !== 'AUTH_SUCCESS') continue;
        await seedCompanySeals(tx, domains.seals, { company, creatorId: keeperIds[0]!, keeperIds });
        if (company.id === companies.cinnabar.id)
          await seedSealLife(tx, domains.seals, { company, creatorId: keeperIds[0]! });
        if (company.id === companies.estates.id) await seedTokens(tx, domains.seals, { company, keeperIds });
      }
      await seedCategories(tx, domains.categories, companies.cinnabar.id, {
        id: people.get('13800000002')!,
        name: '沈砚',
      });
      await seedStaff(tx, domains.organizations, companies);
      await seedEmailDomains(tx, domains.organizations, companies);
    });
  }
  return DEMO_PEOPLE.map(({ mobile, who, company, hasPassword }) => ({
    account: mobile,
    password: hasPassword ? DEMO_PASSWORD : null,
    who,
    company: company && DEMO_COMPANIES[company].name,
  }));
}
