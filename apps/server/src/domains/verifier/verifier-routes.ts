import { verificationSchema } from '@cinnabar/protocol/verifier/verification-schema';
import { verifyPdfCall } from '@cinnabar/protocol/verifier/verifier-calls';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { withUpload } from '../../platform/uploads/receive-upload.ts';
import { stagingFolder } from '../../platform/uploads/staging.ts';
import { verifyFile } from './actions/verify-file.ts';
import { createVerificationSlots } from './verification-slots.ts';
import type { VerifierDeps } from './verifier-deps.ts';

/** `POST /pdfverifier` (calls.md §6): public, flat answer, nothing stored. */
export function verifierRoutes(app: App, deps: VerifierDeps): void {
  const withSlot = createVerificationSlots(deps.slots, deps.mostAtOnce ?? 64);
  const rule = {
    folder: stagingFolder(deps.dataDir),
    checkName: requirePdfName,
    tooLarge: () => new AppError('VERIFY_TOO_LARGE'),
  };
  serve(app, verifyPdfCall, { answer: verificationSchema, givesWay: true }, async ({ request, actor }) => {
    // An office shares one address: people who are signed in are counted one by one.
    const { perAddress, perPerson } = deps.rates;
    const limit = actor
      ? { key: `verify:person:${actor.userId}`, max: perPerson }
      : { key: `verify:${request.ip}`, max: perAddress };
    await countAttempt(deps.database, { ...limit, windowSeconds: 60 });
    return withUpload(request, rule, (upload) => withSlot(() => verifyFile(deps, upload)));
  });
}

function requirePdfName(filename: string): void {
  if (!/\.pdf/i.test(filename)) throw new AppError('VERIFY_NOT_PDF');
}
