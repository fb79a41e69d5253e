import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { ContactKind } from '@cinnabar/protocol/identity/account-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkCode } from '../codes/check-code.ts';
import { deleteCodesTo } from '../codes/code-store.ts';
import { setProofTime } from '../sessions/session-store.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { notifyPerson } from '../users/notify-person.ts';
import { recordOwn } from '../users/record-own.ts';
import { takeContact, type UserRecord } from '../users/user-store.ts';
import { contactToLeave, requireContactOf } from './send-contact-code.ts';

export interface ContactChange {
  kind: ContactKind;
  contact: string;
  oldPin: string;
  newPin: string;
}

/**
 * Changes a person's phone number or e-mail address: confirmed by codes to the old and the new contact; the old contact is notified. Errors:
 * CONTACT_INVALID, WRONG_CODE, CODE_EXPIRED, and CONTACT_TAKEN, which only the holder of the contact can see.
 */
export async function changeContact(
  context: IdentityContext,
  actor: Actor,
  user: UserRecord,
  { kind, contact, oldPin, newPin }: ContactChange,
): Promise<void> {
  requireContactOf(kind, contact);
  const old = contactToLeave(user, kind);
  const bindTo = actor.sessionId;
  await context.database.transaction(async (tx) => {
    await checkCode(context, { contact: old, purpose: 'CONTACT_OLD', bindTo, code: oldPin }, tx).catch(
      saysWhich('oldPin'),
    );
    await checkCode(context, { contact, purpose: 'CONTACT', bindTo, code: newPin }, tx).catch(
      saysWhich('newPin'),
    );
    if (!(await takeContact(tx, user.id, contact))) throw new AppError('CONTACT_TAKEN');
    await context.ports.homes().forgetContacts(tx, [old, contact]);
    await deleteCodesTo(tx, [old, contact]);
    await setProofTime(tx, actor.sessionId, context.clock.now());
    const masked = maskContact(contact);
    await recordOwn(context, tx, actor, 'CONTACT_CHANGED', { kind, from: maskContact(old), to: masked });
    await notifyPerson(context, tx, user, 'contact-changed', { to: old, params: { contact: masked } });
  });
}

/** The form has two codes: the error names the field of the wrong one. */
function saysWhich(field: 'oldPin' | 'newPin') {
  return (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    throw error.about(field);
  };
}
