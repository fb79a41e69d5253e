import type { CompanyHoldingCount } from '@cinnabar/protocol/organizations/company-auth-schema';
import type { CompanyRecord } from '../../company-store.ts';
import type { ApplicationRecord } from '../application-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';

/** Whether an application changes what seals, grants and contracts of an authenticated company name. */
export const changesNames = (company: CompanyRecord, application: ApplicationRecord): boolean =>
  application.change &&
  (application.name !== company.name || application.legalPerson !== company.legalPerson);

/** What a change of name or legal representative touches: each domain counts what it holds. Empty when neither changes. */
export async function countCompanyHoldings(
  { ports }: AuthenticationContext,
  company: CompanyRecord,
  application: ApplicationRecord,
): Promise<CompanyHoldingCount[]> {
  if (!changesNames(company, application)) return [];
  return Promise.all(
    ports.companyHoldings().map(async ({ kind, count }) => ({ kind, count: await count(company.id) })),
  );
}
