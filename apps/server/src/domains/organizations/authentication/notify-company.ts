import type { Tx } from '../../../platform/db/open-database.ts';
import { listAdministratorIds } from '../administrator-store.ts';
import { notifyUsers } from '../notify-users.ts';
import { findRoleHolders } from '../role-data/role-store.ts';
import type { ApplicationRecord } from './application-store.ts';
import type { AuthenticationContext } from './authentication-context.ts';

const pathOf = ({ companyId }: ApplicationRecord) => `/companyinfo?companyId=${companyId}`;

/** Notifies the applicant, and the company's administrators and legal representative, of the outcome. */
export async function notifyOutcome(
  context: AuthenticationContext,
  tx: Tx,
  application: ApplicationRecord,
): Promise<void> {
  const { companyId, applicantId, name, status, reason } = application;
  const holders = [
    ...(await findRoleHolders(tx, companyId, 'SYSTEM')),
    ...(await findRoleHolders(tx, companyId, 'LP')),
  ];
  const passed = status === 'PASSED';
  await notifyUsers(context, tx, [applicantId, ...holders], {
    template: passed ? 'company-auth-passed' : 'company-auth-rejected',
    params: { company: name, ...(passed ? {} : { reason: reason ?? '' }) },
    path: pathOf(application),
  });
}

/** Notifies the applicant that the time of their proof is over. */
export async function notifyLapse(
  context: AuthenticationContext,
  tx: Tx,
  application: ApplicationRecord,
): Promise<void> {
  await notifyUsers(context, tx, [application.applicantId], {
    template: application.way === 'LETTER' ? 'company-letter-expired' : 'company-auth-lapsed',
    params: { company: application.name },
    path: pathOf(application),
  });
}

/** Notifies the platform's administrators that a company waits for them; none is notified of their own. */
export async function notifyReviewers(
  context: AuthenticationContext,
  tx: Tx,
  { id, name, applicantId }: ApplicationRecord,
): Promise<void> {
  const reviewers = await listAdministratorIds(context.database.db);
  await notifyUsers(
    context,
    tx,
    reviewers.filter((userId) => userId !== applicantId),
    { template: 'company-auth-waiting', params: { company: name }, path: `/platformmanage/review/${id}` },
  );
}
