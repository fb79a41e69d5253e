import type { FeeCompany } from '@cinnabar/protocol/fees/fee-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { requireOperator } from '../fees-policy.ts';
import { emptyAccount, findAccounts } from '../fees-store.ts';

/** As many as a list of suggestions shows; others are found by typing more of the name. */
const SHOWN = 20;

/** Companies that the operator may book for, by a part of their name. NOT_FOUND for all others. */
export async function listFeeCompanies(deps: FeesDeps, actor: Actor, keyword: string): Promise<FeeCompany[]> {
  await requireOperator(deps, actor);
  const companies = await deps.organizations.searchCompanies(keyword, SHOWN);
  const accounts = await findAccounts(
    deps.database.db,
    companies.map(({ id }) => id),
  );
  return companies.map(({ id, name }) => {
    const { balance, coupons } = accounts.find(({ companyId }) => companyId === id) ?? emptyAccount(id);
    return { tenantId: id, tenantName: name, currentBalance: balance, currentCoupon: coupons };
  });
}
