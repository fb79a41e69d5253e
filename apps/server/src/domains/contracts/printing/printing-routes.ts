import {
  checkPrintCall,
  downloadPrintCall,
  printContractCall,
} from '@cinnabar/protocol/contracts/print-calls';
import {
  printCheckQuerySchema,
  printCheckSchema,
  printFileQuerySchema,
  printFormSchema,
  printSchema,
} from '@cinnabar/protocol/contracts/print-schema';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { checkPrint } from './check-print.ts';
import { makePrint } from './make-print.ts';
import { printContract } from './print-contract.ts';

export function printingRoutes(app: App, deps: ContractsDeps): void {
  serve(app, printContractCall, { body: printFormSchema, answer: printSchema }, async ({ actor, body }) => {
    await countAttempt(deps.database, { key: `print:${actor.userId}`, max: 60, windowSeconds: 600 });
    return await printContract(deps, actor, body);
  });

  serve(app, downloadPrintCall, { query: printFileQuerySchema }, async ({ actor, query, reply }) => {
    await countAttempt(deps.database, { key: `print:file:${actor.userId}`, max: 60, windowSeconds: 600 });
    const { title, file } = await makePrint(deps, actor, query);
    const kind = query.download === '1' ? 'attachment' : 'inline';
    return (
      reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        // Browsers display a PDF with a built-in viewer, which the policy for pages would block.
        .header('content-security-policy', "frame-ancestors 'self'")
        .header('content-disposition', contentDisposition(`${title}.pdf`, kind))
        .header('content-length', file.size)
        .send(await file.read())
    );
  });

  serve(
    app,
    checkPrintCall,
    { query: printCheckQuerySchema, answer: printCheckSchema },
    async ({ query, request }) => {
      await countAttempt(deps.database, { key: `print:check:${request.ip}`, max: 30, windowSeconds: 60 });
      return await checkPrint(deps, query.code);
    },
  );
}
