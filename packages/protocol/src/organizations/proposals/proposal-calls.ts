import { call, of } from '../../transport/call.ts';
import type { CompanyQuery } from '../company-schema.ts';
import type { Proposal, ProposalId, RejectProposal } from './proposal-schema.ts';

/** What officers of a company do, also in a session by the company's own sign-in. */
const managed = { access: 'SESSION', sessions: ['COMPANY'] } as const;

export const listProposalsCall = call('GET /proposal/list', {
  ...managed,
  summary: 'Acts that wait for a confirmation, oldest first, then the latest that ended',
  query: of<CompanyQuery>(),
  answer: of<Proposal[]>(),
});

export const confirmProposalCall = call('POST /proposal/confirm', {
  ...managed,
  summary: 'Confirms an act of another officer, which takes effect; or it fails, and the answer says why',
  form: of<ProposalId>(),
  answer: of<Proposal>(),
});

export const rejectProposalCall = call('POST /proposal/reject', {
  ...managed,
  summary: 'Rejects an act of another officer',
  form: of<RejectProposal>(),
  answer: of<Proposal>(),
});

export const withdrawProposalCall = call('POST /proposal/withdraw', {
  ...managed,
  summary: 'Withdraws an own act that waits for a confirmation',
  form: of<ProposalId>(),
  answer: of<Proposal>(),
});
