import { contractIdSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { downloadEvidenceCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { reportName } from './compose-report.ts';
import { giveReport } from './give-report.ts';

export function evidenceRoutes(app: App, deps: ContractsDeps): void {
  serve(app, downloadEvidenceCall, { query: contractIdSchema }, async ({ actor, query, reply }) => {
    const { state, report } = await giveReport(deps, actor, query.contractId);
    return reply
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .header('content-disposition', contentDisposition(reportName(state, actor.origin.language)))
      .send(report);
  });
}
