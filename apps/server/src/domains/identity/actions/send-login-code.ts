import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { Origin } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { findUserByContact } from '../user-store.ts';
import { issueCode } from './issue-code.ts';

/** Sends a login code to those who may sign in with it; to all others it answers the same and sends nothing. */
export async function sendLoginCode(
  context: IdentityContext,
  form: { contact: string; spoken: boolean; origin: Origin },
): Promise<PinResult> {
  const { contact, spoken, origin } = form;
  const welcome =
    (await findUserByContact(context.database.db, contact)) !== null ||
    (await context.ports.isAwaited(contact));
  return issueCode(context, {
    contact,
    purpose: 'LOGIN',
    ...(spoken ? { channel: 'VOICE' } : {}),
    language: origin.language,
    address: origin.address,
    deliver: welcome,
  });
}
