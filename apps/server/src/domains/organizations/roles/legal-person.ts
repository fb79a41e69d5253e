import { AppError } from '../../../platform/http/app-error.ts';
import type { User } from '../../identity/index.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { PresentEmployee } from '../staff-store.ts';
import type { Member } from './role-rules.ts';

/** Whether a person's verified name is that of the registered legal representative. */
export function isLegalPerson({ legalPerson }: CompanyRecord, { name, realName }: User): boolean {
  return (
    realName && legalPerson !== null && name.trim().normalize('NFC') === legalPerson.trim().normalize('NFC')
  );
}

/** The role of the legal representative has at most one member, whose verified identity matches. Errors: LP_ONLY_ONE, LP_NOT_MATCHING. */
export async function requireLegalPerson(
  { identity }: OrganizationsDeps,
  {
    company,
    staff,
    next,
    added,
  }: { company: CompanyRecord; staff: PresentEmployee[]; next: Member[]; added: Member[] },
): Promise<void> {
  if (next.length > 1) throw new AppError('LP_ONLY_ONE');
  const ids = staff.filter(({ id }) => added.some(({ employeeId }) => employeeId === id));
  const users = await identity.listUsers(ids.map(({ userId }) => userId));
  if (!users.every((user) => isLegalPerson(company, user))) throw new AppError('LP_NOT_MATCHING');
}
