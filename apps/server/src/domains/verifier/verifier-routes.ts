import { join } from 'node:path';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { withUpload } from '../../platform/uploads/receive-upload.ts';
import type { VerifierDeps } from './verifier-deps.ts';

/** `POST /pdfverifier` (calls.md §6): open to everybody, flat answer, nothing kept. */
export function verifierRoutes(app: App, deps: VerifierDeps): void {
  app.post('/pdfverifier', async (request) => {
    await countAttempt(deps.database, { key: `verify:${request.ip}`, max: 20, windowSeconds: 60 });
    const rule = {
      folder: join(deps.dataDir, 'staging'),
      checkName: requirePdfName,
      tooLarge: () => new AppError('VERIFY_TOO_LARGE'),
    };
    return withUpload(request, rule, async () => {
      throw new AppError('NOT_AVAILABLE_YET');
    });
  });
}

function requirePdfName(filename: string): void {
  if (!/\.pdf/i.test(filename)) throw new AppError('VERIFY_NOT_PDF');
}
