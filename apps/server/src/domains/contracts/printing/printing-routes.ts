import { printCheckSchema, printFormSchema, printSchema } from '@cinnabar/protocol/contracts/print-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { checkPrint } from './check-print.ts';
import { makePrint } from './make-print.ts';
import { printContract } from './print-contract.ts';

const fileQuery = z.object({
  contractId: z.string().max(64),
  id: z.uuid(),
  /** `1`: to be kept and printed by another program. */
  download: z.enum(['0', '1']).default('0'),
});

export function printingRoutes(app: App, deps: ContractsDeps): void {
  app.post(
    '/contract/print',
    { schema: { body: printFormSchema, response: { 200: answerSchema(printSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      await countAttempt(deps.database, { key: `print:${actor.userId}`, max: 60, windowSeconds: 600 });
      return ok(await printContract(deps, actor, request.body));
    },
  );

  app.get(
    '/contract/print/file',
    { config: { download: true }, schema: { querystring: fileQuery } },
    async (request, reply) => {
      const actor = authenticate(request);
      await countAttempt(deps.database, { key: `print:file:${actor.userId}`, max: 60, windowSeconds: 600 });
      const { title, bytes } = await makePrint(deps, actor, request.query);
      const kind = request.query.download === '1' ? 'attachment' : 'inline';
      return (
        reply
          .type('application/pdf')
          .header('cache-control', 'private, no-store')
          // A browser shows a PDF by a plug-in of its own, which the rules for pages would forbid.
          .header('content-security-policy', "frame-ancestors 'self'")
          .header('content-disposition', contentDisposition(`${title}.pdf`, kind))
          .send(Buffer.from(bytes))
      );
    },
  );

  app.get(
    '/contract/print/check',
    {
      schema: {
        querystring: z.object({ code: z.string().max(40) }),
        response: { 200: answerSchema(printCheckSchema) },
      },
    },
    async (request) => {
      await countAttempt(deps.database, { key: `print:check:${request.ip}`, max: 30, windowSeconds: 60 });
      return ok(await checkPrint(deps, request.query.code));
    },
  );
}
