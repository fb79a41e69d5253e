import type { FeeAccount } from '@cinnabar/protocol/fees/fee-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireAdministrator } from '../../../platform/http/administrators.ts';
import type { FeesDeps } from '../fees-deps.ts';
import { getOpenCompany, isOn } from '../fees-policy.ts';
import { presentAccount } from '../fees-present.ts';
import { findAccount, findCard } from '../fees-store.ts';

/** The account of a company, for those who may open its fee center. NOT_FOUND for others. */
export async function readAccount(deps: FeesDeps, actor: Actor, companyId: string): Promise<FeeAccount> {
  const company = await getOpenCompany(deps, actor, companyId);
  const { db } = deps.database;
  const [account, card, { contractPrice }] = await Promise.all([
    findAccount(db, company.id),
    findCard(db, company.id, deps.clock.now()),
    deps.system.setting('fee'),
  ]);
  return presentAccount({ company, account, card, contractPrice });
}

/** Whether the company has a valid annual card. For all its members; NOT_FOUND for others. False where fees are off. */
export async function hasCard(deps: FeesDeps, actor: Actor, companyId: string): Promise<boolean> {
  const company = await deps.organizations.getCompany(companyId);
  if (!(await deps.organizations.isEmployee(actor, company.id))) {
    await requireAdministrator(deps.organizations.administrators, actor);
  }
  if (!(await isOn(deps))) return false;
  return (await findCard(deps.database.db, company.id, deps.clock.now())) !== null;
}
