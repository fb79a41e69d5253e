import { sealSchema } from '@cinnabar/protocol/seals/seal-schema';
import { readSealCall, uploadSealCall } from '@cinnabar/protocol/seals/upload-calls';
import { readSealSchema, sealReadingSchema, uploadSealSchema } from '@cinnabar/protocol/seals/upload-schema';
import { MOST_IMPRESSION_BYTES } from '@cinnabar/protocol/seals/upload-values';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { receivePicture } from '../../../platform/uploads/receive-picture.ts';
import { isApart } from '../duties/is-apart.ts';
import { requireMakingCompany } from '../making/making-policy.ts';
import { createPresenter } from '../present-seals.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { readSeal } from './actions/read-seal.ts';
import { uploadSeal } from './actions/upload-seal.ts';

const PICTURE = {
  maxBytes: MOST_IMPRESSION_BYTES,
  tooLarge: () => new AppError('SEAL_PICTURE_TOO_LARGE'),
};

/** Seals that are made from a picture of their impression: looked at first, then kept (calls.md §5). */
export function uploadRoutes(app: App, deps: SealsDeps): void {
  const { presentOne } = createPresenter(deps);

  serve(
    app,
    readSealCall,
    { query: readSealSchema, answer: sealReadingSchema },
    async ({ actor, query, request }) => {
      await begin(actor, query.companyId);
      const read = await readSeal(deps, actor, await receivePicture(request, PICTURE), query);
      return {
        ...read.verdict,
        sizes: read.sizes,
        image: `data:image/png;base64,${Buffer.from(read.png).toString('base64')}`,
        needsConfirmation: await isApart(deps, {
          companyId: query.companyId,
          duty: 'MAKER',
          userId: actor.userId,
        }),
      };
    },
  );

  serve(
    app,
    uploadSealCall,
    { query: uploadSealSchema, answer: sealSchema },
    async ({ actor, query, request }) => {
      const company = await begin(actor, query.companyId);
      const bytes = await receivePicture(request, PICTURE);
      return presentOne(actor, await uploadSeal(deps, actor, company, bytes, query));
    },
  );

  /** Authorised before the file is read: one for another company is not received. */
  async function begin(actor: Actor, companyId: string) {
    const company = await requireMakingCompany(deps, actor, companyId);
    // A picture takes seconds of a process.
    await countAttempt(deps.database, { key: `seal-upload:${actor.userId}`, max: 60, windowSeconds: 3600 });
    return company;
  }
}
