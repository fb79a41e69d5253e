import { contractIdSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { recordAccess } from '../access/record-access.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { reportName } from './compose-report.ts';
import { getEvidenced } from './gather-evidence.ts';
import { makeReport } from './make-report.ts';

export function evidenceRoutes(app: App, deps: ContractsDeps): void {
  app.get('/contract/evidence', { schema: { querystring: contractIdSchema } }, async (request, reply) => {
    const actor = authenticate(request);
    const state = await getEvidenced(deps, actor, request.query.contractId);
    await countAttempt(deps.database, { key: `evidence:${actor.userId}`, max: 30, windowSeconds: 600 });
    const report = await makeReport(deps, state, actor.origin.language);
    const access = { contractId: state.contract.id, event: 'EVIDENCE_DOWNLOAD' } as const;
    await recordAccess(deps, { actor, pass: null, origin: actor.origin }, access);
    return reply
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .header('content-disposition', contentDisposition(reportName(state, actor.origin.language)))
      .send(report);
  });
}
