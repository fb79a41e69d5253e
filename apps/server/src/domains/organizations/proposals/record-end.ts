import type { ProposalStatus } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { endProposal, type ProposalRecord } from './proposal-store.ts';
import type { ProposalFailure } from './proposal-tables.ts';

interface ProposalEnd {
  status: Exclude<ProposalStatus, 'PENDING'>;
  deciderName?: string;
  reason?: string;
  failure?: ProposalFailure;
}

/** Ends a locked proposal, with its record in the log of the company. @returns it as it is now */
export async function recordEnd(
  { clock, audit }: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  record: ProposalRecord,
  end: ProposalEnd,
): Promise<ProposalRecord> {
  const change = { ...end, statusTime: clock.now() };
  await endProposal(tx, record, change);
  const reason = end.reason ?? end.failure?.error;
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: record.companyId },
    event: `PROPOSAL_${end.status}`,
    actor,
    detail: {
      kind: record.kind,
      subject: record.subject,
      author: record.author.name,
      ...(reason === undefined ? {} : { reason }),
    },
    subjectId: record.id,
  });
  return { ...record, ...change };
}
