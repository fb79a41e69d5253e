import { sealSchema } from '@cinnabar/protocol/seals/seal-schema';
import { readSealCall, uploadSealCall } from '@cinnabar/protocol/seals/upload-calls';
import { readSealSchema, sealReadingSchema, uploadSealSchema } from '@cinnabar/protocol/seals/upload-schema';
import { MOST_IMPRESSION_BYTES } from '@cinnabar/protocol/seals/upload-values';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readFields, receiveSmallFile } from '../../../platform/uploads/receive-picture.ts';
import type { CompanyRecord } from '../../organizations/index.ts';
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

type ImpressionCall = typeof readSealCall | typeof uploadSealCall;

interface Begun<S extends z.ZodType> {
  form: z.output<S>;
  company: CompanyRecord;
}

/** Seals that are made from a picture of their impression: looked at first, then kept (calls.md §5). */
export function uploadRoutes(app: App, deps: SealsDeps): void {
  const { presentOne } = createPresenter(deps);

  serve(app, readSealCall, { answer: sealReadingSchema }, async ({ actor, request }) => {
    const { bytes, form } = await receive(actor, request, readSealSchema, readSealCall);
    const read = await readSeal(deps, actor, bytes, form);
    const { userId } = actor;
    return {
      ...read.verdict,
      sizes: read.sizes,
      image: `data:image/png;base64,${Buffer.from(read.png).toString('base64')}`,
      needsConfirmation: await isApart(deps, { companyId: form.companyId, duty: 'MAKER', userId }),
    };
  });

  serve(app, uploadSealCall, { answer: sealSchema }, async ({ actor, request }) => {
    const { bytes, form, company } = await receive(actor, request, uploadSealSchema, uploadSealCall);
    return presentOne(actor, await uploadSeal(deps, actor, company, bytes, form));
  });

  /**
   * The picture and what is said of it. Authorised before the file is read, where the company comes before it, as from the browser: one for another
   * company is not received.
   */
  async function receive<S extends typeof readSealSchema>(
    actor: Actor,
    request: FastifyRequest,
    schema: S,
    call: ImpressionCall,
  ) {
    let begun: Begun<S> | null = null;
    const { bytes, fields } = await receiveSmallFile(request, {
      ...PICTURE,
      begun: async (before) => {
        if (before.companyId !== undefined) begun = await begin(actor, schema, call, before);
      },
    });
    return { bytes, ...((begun as Begun<S> | null) ?? (await begin(actor, schema, call, fields))) };
  }

  async function begin<S extends typeof readSealSchema>(
    actor: Actor,
    schema: S,
    { resource }: ImpressionCall,
    fields: Readonly<Record<string, string>>,
  ): Promise<Begun<S>> {
    const form = readFields(schema, fields);
    await app.requireResource(actor, resource, form);
    const company = await requireMakingCompany(deps, actor, form.companyId);
    // A picture takes seconds of a process.
    await countAttempt(deps.database, { key: `seal-upload:${actor.userId}`, max: 60, windowSeconds: 3600 });
    return { form, company };
  }
}
