import { downloadRootCertificateCall, getPracticeStatementCall } from '@cinnabar/protocol/pki/pki-calls';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import type { App } from '../../platform/http/create-app.ts';
import { serve } from '../../platform/http/serve.ts';
import { practiceStatement } from './practice-statement.ts';

/** Public: verifiers of a signature need the root, and its issuer's practice statement. */
export function pkiRoutes(app: App, root: () => Uint8Array): void {
  serve(app, downloadRootCertificateCall, {}, async ({ reply }) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', contentDisposition('cinnabar-root.crt'))
      .header('cache-control', 'public, max-age=3600')
      .send(toPem(root())),
  );

  serve(app, getPracticeStatementCall, {}, async ({ request, reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('vary', 'I18N-Language')
      .send(practiceStatement(request.origin.language)),
  );
}

/** RFC 7468. */
function toPem(der: Uint8Array): string {
  const lines = Buffer.from(der)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
