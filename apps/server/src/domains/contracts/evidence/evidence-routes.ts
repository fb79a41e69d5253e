import { contractIdSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { reportName } from './compose-report.ts';
import { giveReport } from './give-report.ts';

export function evidenceRoutes(app: App, deps: ContractsDeps): void {
  app.get(
    '/contract/evidence',
    { config: { download: true }, schema: { querystring: contractIdSchema } },
    async (request, reply) => {
      const actor = authenticate(request);
      const { state, report } = await giveReport(deps, actor, request.query.contractId);
      return reply
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .header('content-disposition', contentDisposition(reportName(state, actor.origin.language)))
        .send(report);
    },
  );
}
