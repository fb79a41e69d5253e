import type { Tx } from '../../../platform/db/open-database.ts';
import { type CompanyRecord, findCompanyById } from '../company-store.ts';
import { notifyUsers } from '../notify-users.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findRoleHolders } from '../role-data/role-store.ts';
import { type JoinRequestRecord, lockJoinRequest } from './joining-store.ts';

/** Notifies the administrators of the company; nothing where there is none, or the request is no longer open. */
export async function announceRequest(deps: OrganizationsDeps, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const request = await lockJoinRequest(tx, id);
    if (!request?.companyId || request.status !== 'PENDING') return;
    const company = await findCompanyById(tx, request.companyId);
    const holders = await findRoleHolders(tx, request.companyId, 'SYSTEM');
    await notifyUsers(deps, tx, holders, {
      template: 'join-requested',
      params: { sender: request.name, company: company!.name },
      path: '/employee',
    });
  });
}

/** Notifies the author of the decision. */
export async function notifyAuthor(
  deps: OrganizationsDeps,
  tx: Tx,
  { userId }: JoinRequestRecord,
  company: CompanyRecord,
  reason?: string,
): Promise<void> {
  await notifyUsers(deps, tx, [userId], {
    template: reason === undefined ? 'join-approved' : 'join-rejected',
    params: { company: company.name, ...(reason === undefined ? {} : { reason }) },
    path: reason === undefined ? '/' : '/joincompany',
  });
}
