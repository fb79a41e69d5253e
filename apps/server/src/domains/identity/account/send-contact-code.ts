import { isEmail, isMobile, maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { ContactKind, ContactPinResult } from '@cinnabar/protocol/identity/account-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt } from '../../../platform/http/rate-limit.ts';
import { type CaptchaAnswer, requireCaptcha } from '../captcha/require-captcha.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import type { UserRecord } from '../users/user-store.ts';
import { newContactCodes } from './account-limits.ts';

export interface ContactCodeForm {
  kind: ContactKind;
  /** Absent: the code goes to the present contact of the person. */
  contact: string | undefined;
  captcha: CaptchaAnswer;
}

/** The contact that must confirm a change: the one of this kind, else the only one. */
export const contactToLeave = (user: UserRecord, kind: ContactKind): string =>
  (kind === 'MOBILE' ? (user.mobile ?? user.email) : (user.email ?? user.mobile))!;

export function requireContactOf(kind: ContactKind, contact: string): void {
  if (!(kind === 'MOBILE' ? isMobile(contact) : isEmail(contact))) throw new AppError('CONTACT_INVALID');
}

/**
 * Sends one of the two codes that change a contact. Does not disclose whether the new contact is taken: only its holder may know. Errors:
 * CONTACT_INVALID, CAPTCHA_REQUIRED and the other captcha errors, CODE_TOO_SOON, TOO_MANY_REQUESTS.
 */
export async function sendContactCode(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  { kind, contact, captcha }: ContactCodeForm,
): Promise<ContactPinResult> {
  const { language, address } = actor.origin;
  const common = { bindTo: actor.sessionId, language, address };
  if (contact === undefined) {
    const old = contactToLeave(user, kind);
    const sent = await issueCode(context, { ...common, contact: old, purpose: 'CONTACT_OLD' });
    return { ...sent, contact: maskContact(old) };
  }
  requireContactOf(kind, contact);
  const counted = await requireCaptcha(context, { kind: 'SEND_CODE', contact, address }, captcha);
  await countAttempt(context.database, newContactCodes(user.id), context.clock.now());
  const sent = await issueCode(context, { ...common, contact, purpose: 'CONTACT', counted });
  return { ...sent, contact: maskContact(contact) };
}
