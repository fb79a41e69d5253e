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
import {
  addPasskeyCall,
  confirmOtpCall,
  listPasskeysCall,
  removeOtpCall,
  removePasskeyCall,
  renamePasskeyCall,
  renewRecoveryCodesCall,
  startOtpCall,
  startPasskeyCall,
} from '@cinnabar/protocol/identity/factor-calls';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { openProof } from '../proof/require-proof.ts';
import type { IdentityRouteDeps } from '../sessions/route-deps.ts';
import { getSelf } from '../users/get-self.ts';
import { confirmOtp, startOtp } from './add-otp.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { changePasskeyName } from './change-passkey-name.ts';
import { renewRecoveryCodes } from './make-recovery-codes.ts';
import { listPasskeysOf } from './passkey-store.ts';
import { presentPasskey } from './present-passkey.ts';
import { relyingParty } from './relying-party.ts';
import { removeOtp } from './remove-otp.ts';
import { removePasskey } from './remove-passkey.ts';

/** Second factors: authenticator app, passkeys and recovery codes. */
export function factorRoutes(app: App, { context, publicUrl }: IdentityRouteDeps): void {
  const { database, sealing } = context;
  const open = (proof: ProofForm | null | undefined) => openProof(sealing, proof);

  serve(
    app,
    startOtpCall,
    { body: proofFormSchema.nullish(), answer: otpStartSchema },
    async ({ actor, body }) => await startOtp(context, actor, await getSelf(context, actor), open(body)),
  );

  serve(
    app,
    confirmOtpCall,
    { body: otpConfirmFormSchema, answer: recoveryCodesSchema },
    async ({ actor, body }) => {
      const code = sealing.open(body.code);
      const recoveryCodes = await confirmOtp(context, actor, await getSelf(context, actor), code);
      return { recoveryCodes };
    },
  );

  serve(app, removeOtpCall, { body: otpRemoveFormSchema, answer: nothingSchema }, async ({ actor, body }) => {
    const { code, ...proof } = body;
    await removeOtp(context, actor, await getSelf(context, actor), {
      ...open(proof),
      code: code === undefined ? undefined : sealing.open(code),
    });
    return null;
  });

  serve(
    app,
    renewRecoveryCodesCall,
    { body: proofFormSchema.nullish(), answer: recoveryCodesSchema },
    async ({ actor, body }) => {
      const user = await getSelf(context, actor);
      return { recoveryCodes: await renewRecoveryCodes(context, actor, user, open(body)) };
    },
  );

  serve(
    app,
    startPasskeyCall,
    { body: proofFormSchema.nullish(), answer: credentialOptionsSchema },
    async ({ actor, body, request }) => {
      const party = relyingParty(publicUrl, request);
      const user = await getSelf(context, actor);
      return { ...(await startPasskey(context, actor, user, { party, proof: open(body) })) };
    },
  );

  serve(
    app,
    addPasskeyCall,
    { body: passkeyFormSchema, answer: passkeyAddedSchema },
    async ({ actor, body, request }) => {
      const { name } = body;
      // The library validates every part of it.
      const response = body.response as unknown as RegistrationResponseJSON;
      const party = relyingParty(publicUrl, request);
      return await addPasskey(context, actor, await getSelf(context, actor), { party, response, name });
    },
  );

  serve(app, listPasskeysCall, { answer: z.array(passkeySchema) }, async ({ actor }) =>
    (await listPasskeysOf(database.db, actor.userId)).map(presentPasskey),
  );

  serve(
    app,
    renamePasskeyCall,
    { params: z.object({ id: z.string().max(100) }), body: passkeyNameSchema, answer: nothingSchema },
    async ({ actor, params, body }) => {
      const { id } = params;
      await changePasskeyName(context, actor, { id, name: body.name });
      return null;
    },
  );

  serve(
    app,
    removePasskeyCall,
    { params: z.object({ id: z.string().max(100) }), body: proofFormSchema.nullish(), answer: nothingSchema },
    async ({ actor, params, body }) => {
      const proof = open(body);
      await removePasskey(context, actor, await getSelf(context, actor), { id: params.id, proof });
      return null;
    },
  );
}
