import { companyQuerySchema } from '@cinnabar/protocol/organizations/company-schema';
import {
  confirmProposalCall,
  listProposalsCall,
  rejectProposalCall,
  withdrawProposalCall,
} from '@cinnabar/protocol/organizations/proposals/proposal-calls';
import {
  proposalIdSchema,
  proposalSchema,
  rejectProposalSchema,
} from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { confirmProposal } from './actions/confirm-proposal.ts';
import { rejectProposal, withdrawProposal } from './actions/end-proposal.ts';
import { listProposals } from './actions/list-proposals.ts';
import type { ProposableActs } from './proposable-acts.ts';

export function proposalRoutes(app: App, deps: OrganizationsDeps, acts: ProposableActs): void {
  const one = { body: proposalIdSchema, answer: proposalSchema };
  serve(
    app,
    listProposalsCall,
    { query: companyQuerySchema, answer: z.array(proposalSchema) },
    ({ actor, query }) => listProposals(deps, actor, query.companyId),
  );
  serve(app, confirmProposalCall, one, ({ actor, body }) => confirmProposal(deps, acts.find, actor, body));
  serve(app, rejectProposalCall, { body: rejectProposalSchema, answer: proposalSchema }, ({ actor, body }) =>
    rejectProposal(deps, actor, body),
  );
  serve(app, withdrawProposalCall, one, ({ actor, body }) => withdrawProposal(deps, actor, body));
}
