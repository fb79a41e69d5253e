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
import { answerSchema, nothingSchema } from '@cinnabar/protocol/transport/answer-schema';
import { authenticate } from '../../../platform/http/actor.ts';
import { ok } from '../../../platform/http/answer.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { App } from '../../../platform/http/create-app.ts';
import { disclosing } from '../../../platform/sealing/sealed-field.ts';
import type { IdentityRouteDeps } from '../identity-deps.ts';
import { changeContact } from './change-contact.ts';
import { changePassword, changeSignPassword } from './change-password.ts';
import { checkSignPassword } from './check-sign-password.ts';
import { openProof } from './open-proof.ts';
import { getSelf, presentProfile } from './present-profile.ts';
import { requireProofNow, sendProofCode } from './require-proof.ts';
import { sendContactCode } from './send-contact-code.ts';

const nothing = { response: { 200: answerSchema(nothingSchema) } };
const pinAnswer = { response: { 200: answerSchema(contactPinResultSchema) } };

/** Contacts and passwords: what a person signs in with. */
export function secretRoutes(app: App, { context, cookies }: IdentityRouteDeps): void {
  const { sealing } = context;
  const openContact = (sealed: string) => normaliseAccount(sealing.open(sealed));
  const open = (proof: ProofForm) => openProof(sealing, proof);

  // One code proves a person whatever they go on to do, so that nobody waits a minute for a second one.
  for (const path of ['/user/proof/pin', '/user/password/pin']) {
    app.post(path, { schema: pinAnswer }, async (request) => {
      const actor = authenticate(request);
      const sent = await sendProofCode(context, actor, await getSelf(context, actor));
      return ok({ ...sent, contact: maskContact(sent.contact) });
    });
  }

  app.post('/user/proof', { schema: { body: proofFormSchema, ...nothing } }, async (request) => {
    const actor = authenticate(request);
    await requireProofNow(context, actor, await getSelf(context, actor), open(request.body));
    return ok(null);
  });

  app.post('/user/contact/pin', { schema: { body: contactPinFormSchema, ...pinAnswer } }, async (request) => {
    const actor = authenticate(request);
    const { kind, which, contact, ...captcha } = request.body;
    if (which === 'NEW' && contact === undefined) throw new AppError('CONTACT_INVALID');
    const to = which === 'NEW' ? openContact(contact!) : undefined;
    const user = await getSelf(context, actor);
    return ok(await sendContactCode(context, actor, user, { kind, contact: to, captcha }));
  });

  app.post(
    '/user/contact',
    { schema: { body: contactFormSchema, response: { 200: answerSchema(profileSchema) } } },
    async (request) => {
      const actor = authenticate(request);
      const { kind, contact, oldPin, newPin } = request.body;
      await changeContact(context, actor, await getSelf(context, actor), {
        kind,
        contact: openContact(contact),
        oldPin: sealing.open(oldPin),
        newPin: sealing.open(newPin),
      });
      return ok(await presentProfile(context, actor, disclosing(request)));
    },
  );

  app.post('/user/password', { schema: { body: passwordFormSchema, ...nothing } }, async (request, reply) => {
    const actor = authenticate(request);
    const { oldPassword, pin, pwd } = request.body;
    const token = await changePassword(context, actor, await getSelf(context, actor), {
      ...open({ password: oldPassword, pin }),
      newPassword: sealing.open(pwd),
      // Who sends the token by hand would not learn the new one from a cookie.
      renew: request.session.state === 'live' && request.session.fromCookie,
    });
    if (token) cookies.setSession(reply, token);
    return ok(null);
  });

  app.post('/user/signpwd', { schema: { body: signPasswordFormSchema, ...nothing } }, async (request) => {
    const actor = authenticate(request);
    const { signPwd, ...proof } = request.body;
    await changeSignPassword(context, actor, await getSelf(context, actor), {
      ...open(proof),
      signPassword: sealing.open(signPwd),
    });
    return ok(null);
  });

  app.post(
    '/user/signpwd/check',
    { schema: { body: signPasswordCheckSchema, ...nothing } },
    async (request) => {
      const actor = authenticate(request);
      const user = await getSelf(context, actor);
      await checkSignPassword(context, user, sealing.open(request.body.signPwd), actor.origin);
      return ok(null);
    },
  );
}
