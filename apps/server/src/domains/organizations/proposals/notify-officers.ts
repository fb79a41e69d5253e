import type { Tx } from '../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../company-store.ts';
import { notifyUsers } from '../notify-users.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findRoleHolders } from '../role-data/role-store.ts';
import type { ProposalRecord } from './proposal-store.ts';

/** Where proposals are shown. */
const PATH = '/role';

/** Notifies the security officers of a new proposal. */
export async function notifyDeciders(
  deps: OrganizationsDeps,
  tx: Tx,
  { companyId, authorId, author, subject }: ProposalRecord,
  company: CompanyRecord,
): Promise<void> {
  const holders = await findRoleHolders(tx, companyId, 'SECURITY');
  await notifyUsers(
    deps,
    tx,
    holders.filter((id) => id !== authorId),
    {
      template: 'proposal-made',
      params: { sender: author.name, company: company.name, subject },
      path: PATH,
    },
  );
}

/** Notifies the author of how their proposal ended. */
export async function notifyAuthor(
  deps: OrganizationsDeps,
  tx: Tx,
  { authorId, subject }: ProposalRecord,
  company: Pick<CompanyRecord, 'name'>,
  outcome:
    | {
        template: 'proposal-confirmed' | 'proposal-failed' | 'proposal-rejected';
        by: string;
        reason?: string;
      }
    | { template: 'proposal-ended' | 'proposal-expired' },
): Promise<void> {
  const { template } = outcome;
  const params = {
    company: company.name,
    subject,
    ...('by' in outcome ? { person: outcome.by } : {}),
    ...('reason' in outcome && outcome.reason !== undefined ? { reason: outcome.reason } : {}),
  };
  await notifyUsers(deps, tx, [authorId], { template, params, path: PATH });
}
