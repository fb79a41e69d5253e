import { maskContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import {
  contactFormSchema,
  contactPinFormSchema,
  contactPinResultSchema,
  type ProofForm,
  passwordFormSchema,
  profileSchema,
  proofFormSchema,
  signPasswordCheckSchema,
  signPasswordFormSchema,
} from '@cinnabar/protocol/identity/account-schema';
import {
  changeContactCall,
  changePasswordCall,
  checkSignPasswordCall,
  proveSelfCall,
  sendContactCodeCall,
  sendPasswordCodeCall,
  sendProofCodeCall,
  setSignPasswordCall,
} from '@cinnabar/protocol/identity/secret-calls';
import { nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { serve } from '../../../platform/http/serve.ts';
import { disclosing } from '../../../platform/sealing/sealed-field.ts';
import { checkSignPassword } from '../proof/check-sign-password.ts';
import { openProof, requireProofNow, sendProofCode } from '../proof/require-proof.ts';
import type { IdentityRouteDeps } from '../sessions/route-deps.ts';
import { getSelf } from '../users/get-self.ts';
import { changeContact } from './change-contact.ts';
import { changePassword, changeSignPassword } from './change-password.ts';
import { presentProfile } from './present-profile.ts';
import { sendContactCode } from './send-contact-code.ts';

/** Contacts and passwords: the means of sign-in of a person. */
export function secretRoutes(app: App, { context, cookies }: IdentityRouteDeps): void {
  const { sealing } = context;
  const openContact = (sealed: string) => normaliseAccount(sealing.open(sealed));
  const open = (proof: ProofForm) => openProof(sealing, proof);

  // One code is a proof for every change that follows, so that no second code has to be awaited.
  for (const call of [sendProofCodeCall, sendPasswordCodeCall])
    serve(app, call, { answer: contactPinResultSchema }, async ({ actor }) => {
      const sent = await sendProofCode(context, actor, await getSelf(context, actor));
      return { ...sent, contact: maskContact(sent.contact) };
    });

  serve(app, proveSelfCall, { body: proofFormSchema, answer: nothingSchema }, async ({ actor, body }) => {
    await requireProofNow(context, actor, await getSelf(context, actor), open(body));
    return null;
  });

  serve(
    app,
    sendContactCodeCall,
    { body: contactPinFormSchema, answer: contactPinResultSchema },
    async ({ actor, body }) => {
      const { kind, which, contact, ...captcha } = body;
      if (which === 'NEW' && contact === undefined) throw new AppError('CONTACT_INVALID');
      const to = which === 'NEW' ? openContact(contact!) : undefined;
      const user = await getSelf(context, actor);
      return await sendContactCode(context, actor, user, { kind, contact: to, captcha });
    },
  );

  serve(
    app,
    changeContactCall,
    { body: contactFormSchema, answer: profileSchema },
    async ({ actor, body, request }) => {
      const { kind, contact, oldPin, newPin } = body;
      await changeContact(context, actor, await getSelf(context, actor), {
        kind,
        contact: openContact(contact),
        oldPin: sealing.open(oldPin),
        newPin: sealing.open(newPin),
      });
      return await presentProfile(context, actor, disclosing(request));
    },
  );

  serve(
    app,
    changePasswordCall,
    { body: passwordFormSchema, answer: nothingSchema },
    async ({ actor, body, request, reply }) => {
      const { oldPassword, pin, pwd } = body;
      const token = await changePassword(context, actor, await getSelf(context, actor), {
        ...open({ password: oldPassword, pin }),
        newPassword: sealing.open(pwd),
        // A client that sends the token in a header would not learn the new one from a cookie.
        renew: request.session.state === 'live' && request.session.fromCookie,
      });
      if (token) cookies.setSession(reply, token);
      return null;
    },
  );

  serve(
    app,
    setSignPasswordCall,
    { body: signPasswordFormSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      const { signPwd, ...proof } = body;
      await changeSignPassword(context, actor, await getSelf(context, actor), {
        ...open(proof),
        signPassword: sealing.open(signPwd),
      });
      return null;
    },
  );

  serve(
    app,
    checkSignPasswordCall,
    { body: signPasswordCheckSchema, answer: nothingSchema },
    async ({ actor, body }) => {
      const user = await getSelf(context, actor);
      await checkSignPassword(context, user, sealing.open(body.signPwd), actor.origin);
      return null;
    },
  );
}
