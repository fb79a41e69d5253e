import {
  renameSignatureSchema,
  restoreSignatureSchema,
  sealIdSchema,
  sealSchema,
  signatureFormSchema,
  typedSampleQuerySchema,
  typedSampleSchema,
} from '@cinnabar/protocol/seals/seal-schema';
import {
  chooseSignatureCall,
  createSignatureCall,
  deleteSignatureCall,
  listOwnSignaturesCall,
  previewTypedSignatureCall,
  renameSignatureCall,
  restoreSignatureCall,
} from '@cinnabar/protocol/seals/signature-calls';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { listUsableSeals } from '../actions/list-usable-seals.ts';
import { createPresenter } from '../present-seals.ts';
import type { SealsDeps } from '../seals-deps.ts';
import type { SealState } from '../seals-store.ts';
import { createPersonSignature } from './actions/create-person-signature.ts';
import { deleteSignature } from './actions/delete-signature.ts';
import { renameSignature } from './actions/rename-signature.ts';
import { restoreSignature } from './actions/restore-signature.ts';
import { sampleTypedName } from './actions/sample-typed-name.ts';
import { preferSignature } from './actions/set-default-signature.ts';

const firstChoiceThenNewest = (own: SealState[]): SealState[] => [
  ...own.filter(({ seal }) => seal.preferred),
  ...own.filter(({ seal }) => !seal.preferred).reverse(),
];

/** A person's own signatures. */
export function signatureRoutes(app: App, deps: SealsDeps): void {
  const { database } = deps;
  const { present, presentOne } = createPresenter(deps);

  serve(app, listOwnSignaturesCall, { answer: z.array(sealSchema) }, async ({ actor }) => {
    const own = await listUsableSeals(deps, actor, { type: 'PERSONAL' });
    return await present(actor, firstChoiceThenNewest(own));
  });

  serve(
    app,
    createSignatureCall,
    { body: signatureFormSchema, answer: sealSchema, bodyLimit: 1024 * 1024 },
    async ({ actor, body }) => {
      await countAttempt(database, { key: `signature:${actor.userId}`, max: 30, windowSeconds: 600 });
      return presentOne(actor, await createPersonSignature(deps, actor, body));
    },
  );

  serve(app, chooseSignatureCall, { body: sealIdSchema, answer: sealSchema }, async ({ actor, body }) =>
    presentOne(actor, await preferSignature(deps, actor, body.sealId)),
  );

  serve(
    app,
    renameSignatureCall,
    { body: renameSignatureSchema, answer: sealSchema },
    async ({ actor, body }) => presentOne(actor, await renameSignature(deps, actor, body)),
  );

  serve(app, deleteSignatureCall, { body: sealIdSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await deleteSignature(deps, actor, body.sealId);
    return null;
  });

  serve(
    app,
    restoreSignatureCall,
    { body: restoreSignatureSchema, answer: sealSchema },
    async ({ actor, body }) => presentOne(actor, await restoreSignature(deps, actor, body)),
  );

  serve(
    app,
    previewTypedSignatureCall,
    { query: typedSampleQuerySchema, answer: z.array(typedSampleSchema) },
    async ({ actor, query }) => {
      const { userId } = actor;
      await countAttempt(database, { key: `signature-typed:${userId}`, max: 120, windowSeconds: 60 });
      return await sampleTypedName(deps, query);
    },
  );
}
