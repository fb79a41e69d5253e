import {
  renameSignatureSchema,
  sealSchema,
  signatureFormSchema,
  typedSampleQuerySchema,
  typedSampleSchema,
} from '@cinnabar/protocol/seals/seal-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { createPersonSignature } from './actions/create-person-signature.ts';
import { deleteSignature } from './actions/delete-signature.ts';
import { listUsableSeals } from './actions/list-usable-seals.ts';
import { preferSignature } from './actions/prefer-signature.ts';
import { renameSignature } from './actions/rename-signature.ts';
import { restoreSignature } from './actions/restore-signature.ts';
import { sampleTypedName } from './actions/sample-typed-name.ts';
import { createPresenter } from './present-seals.ts';
import type { SealsDeps } from './seals-deps.ts';
import type { SealState } from './seals-store.ts';

const sealAnswer = { response: { 200: answerSchema(sealSchema) } };
const sealForm = z.object({ sealId: z.string().max(64) });
const restoreForm = sealForm.extend({ preferred: z.boolean().default(false) });

const firstChoiceThenNewest = (own: SealState[]): SealState[] => [
  ...own.filter(({ seal }) => seal.preferred),
  ...own.filter(({ seal }) => !seal.preferred).reverse(),
];

/** A person's own signatures. */
export function signatureRoutes(app: App, deps: SealsDeps): void {
  const { database } = deps;
  const { present, presentOne } = createPresenter(deps);

  app.get(
    '/seal/person',
    { schema: { response: { 200: answerSchema(z.array(sealSchema)) } } },
    async (request) => {
      const actor = authenticate(request);
      const own = await listUsableSeals(deps, actor, { type: 'PERSONAL' });
      return ok(await present(actor, firstChoiceThenNewest(own)));
    },
  );

  app.post(
    '/seal/person/create',
    { bodyLimit: 1024 * 1024, schema: { body: signatureFormSchema, ...sealAnswer } },
    async (request) => {
      const actor = authenticate(request);
      await countAttempt(database, { key: `signature:${actor.userId}`, max: 30, windowSeconds: 600 });
      return presentOne(actor, await createPersonSignature(deps, actor, request.body));
    },
  );

  app.post('/seal/person/default', { schema: { body: sealForm, ...sealAnswer } }, async (request) => {
    const actor = authenticate(request);
    return presentOne(actor, await preferSignature(deps, actor, request.body.sealId));
  });

  app.post(
    '/seal/person/rename',
    { schema: { body: renameSignatureSchema, ...sealAnswer } },
    async (request) => {
      const actor = authenticate(request);
      return presentOne(actor, await renameSignature(deps, actor, request.body));
    },
  );

  app.post(
    '/seal/person/delete',
    { schema: { body: sealForm, response: { 200: answerSchema(nothingSchema) } } },
    async (request) => {
      await deleteSignature(deps, authenticate(request), request.body.sealId);
      return ok(null);
    },
  );

  app.post('/seal/person/restore', { schema: { body: restoreForm, ...sealAnswer } }, async (request) => {
    const actor = authenticate(request);
    return presentOne(actor, await restoreSignature(deps, actor, request.body));
  });

  app.get(
    '/signature/typed',
    {
      schema: {
        querystring: typedSampleQuerySchema,
        response: { 200: answerSchema(z.array(typedSampleSchema)) },
      },
    },
    async (request) => {
      const { userId } = authenticate(request);
      await countAttempt(database, { key: `signature-typed:${userId}`, max: 120, windowSeconds: 60 });
      return ok(await sampleTypedName(deps, request.query));
    },
  );
}
