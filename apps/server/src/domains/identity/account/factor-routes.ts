import {
  credentialOptionsSchema,
  otpConfirmFormSchema,
  otpRemoveFormSchema,
  otpStartSchema,
  type ProofForm,
  passkeyAddedSchema,
  passkeyFormSchema,
  passkeyNameSchema,
  passkeySchema,
  proofFormSchema,
  recoveryCodesSchema,
} from '@cinnabar/protocol/identity/account-schema';
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { App } from '../../../platform/http/create-app.ts';
import type { IdentityRouteDeps } from '../identity-deps.ts';
import { confirmOtp, startOtp } from './add-otp.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { changePasskeyName } from './change-passkey-name.ts';
import { renewRecoveryCodes } from './make-recovery-codes.ts';
import { openProof } from './open-proof.ts';
import { listPasskeysOf } from './passkey-store.ts';
import { presentPasskey } from './present-passkey.ts';
import { getSelf } from './present-profile.ts';
import { relyingParty } from './relying-party.ts';
import { removeOtp } from './remove-otp.ts';
import { removePasskey } from './remove-passkey.ts';

const proofBody = { body: proofFormSchema.nullish() };
const nothing = { response: { 200: answerSchema(nothingSchema) } };
const codesAnswer = { response: { 200: answerSchema(recoveryCodesSchema) } };

/** What somebody signs in with besides a password or a code. */
export function factorRoutes(app: App, { context, publicUrl }: IdentityRouteDeps): void {
  const { database, sealing } = context;
  const open = (proof: ProofForm | null | undefined) => openProof(sealing, proof);

  app.post(
    '/user/otp/start',
    {
      schema: { ...proofBody, response: { 200: answerSchema(otpStartSchema) } },
    },
    async (request) => {
      const actor = authenticate(request);
      return ok(await startOtp(context, actor, await getSelf(context, actor), open(request.body)));
    },
  );

  app.post(
    '/user/otp/confirm',
    { schema: { body: otpConfirmFormSchema, ...codesAnswer } },
    async (request) => {
      const actor = authenticate(request);
      const code = sealing.open(request.body.code);
      const recoveryCodes = await confirmOtp(context, actor, await getSelf(context, actor), code);
      return ok({ recoveryCodes });
    },
  );

  app.post('/user/otp/remove', { schema: { body: otpRemoveFormSchema, ...nothing } }, async (request) => {
    const actor = authenticate(request);
    const { code, ...proof } = request.body;
    await removeOtp(context, actor, await getSelf(context, actor), {
      ...open(proof),
      code: code === undefined ? undefined : sealing.open(code),
    });
    return ok(null);
  });

  app.post('/user/recovery', { schema: { ...proofBody, ...codesAnswer } }, async (request) => {
    const actor = authenticate(request);
    const user = await getSelf(context, actor);
    return ok({ recoveryCodes: await renewRecoveryCodes(context, actor, user, open(request.body)) });
  });

  app.post(
    '/user/passkey/options',
    { schema: { ...proofBody, response: { 200: answerSchema(credentialOptionsSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      const party = relyingParty(publicUrl, request);
      const user = await getSelf(context, actor);
      return ok({ ...(await startPasskey(context, actor, user, { party, proof: open(request.body) })) });
    },
  );

  app.post(
    '/user/passkey',
    {
      schema: { body: passkeyFormSchema, response: { 200: answerSchema(passkeyAddedSchema) } },
    },
    async (request) => {
      const actor = authenticate(request);
      const { name } = request.body;
      // The library judges every part of it.
      const response = request.body.response as unknown as RegistrationResponseJSON;
      const party = relyingParty(publicUrl, request);
      return ok(await addPasskey(context, actor, await getSelf(context, actor), { party, response, name }));
    },
  );

  app.get(
    '/user/passkeys',
    { schema: { response: { 200: answerSchema(z.array(passkeySchema)) } } },
    async (request) =>
      ok((await listPasskeysOf(database.db, authenticate(request).userId)).map(presentPasskey)),
  );

  app.put(
    '/user/passkey/:id',
    { schema: { params: z.object({ id: z.string().max(100) }), body: passkeyNameSchema, ...nothing } },
    async (request) => {
      const { id } = request.params;
      await changePasskeyName(context, authenticate(request), { id, name: request.body.name });
      return ok(null);
    },
  );

  app.delete(
    '/user/passkey/:id',
    { schema: { params: z.object({ id: z.string().max(100) }), ...proofBody, ...nothing } },
    async (request) => {
      const actor = authenticate(request);
      const proof = open(request.body);
      await removePasskey(context, actor, await getSelf(context, actor), { id: request.params.id, proof });
      return ok(null);
    },
  );
}
