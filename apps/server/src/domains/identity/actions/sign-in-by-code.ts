import { isContact, maskContact } from '@cinnabar/protocol/identity/account-rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { findUserByContact } from '../user-store.ts';
import { checkCode } from './check-code.ts';
import { findOrCreateUserByContact } from './find-or-create-user.ts';
import { type SignedIn, type SignInForm, signIn } from './sign-in.ts';

/**
 * Signs in by a code. A contact that something waits for becomes an external person here; a contact of nobody never had a
 * code, so any it tries is wrong. Errors: CONTACT_INVALID, WRONG_CODE, CODE_EXPIRED.
 */
export async function signInByCode(
  context: IdentityContext,
  form: SignInForm & { contact: string; code: string },
): Promise<SignedIn> {
  const { contact, code } = form;
  if (!isContact(contact)) throw new AppError('CONTACT_INVALID');
  return context.database.transaction(async (tx) => {
    await checkCode(context, { contact, purpose: 'LOGIN', code }, tx);
    const known = await findUserByContact(tx, contact);
    if (!known && !(await context.ports.isAwaited(contact))) throw new AppError('CODE_EXPIRED');
    const user =
      known ?? (await findOrCreateUserByContact(context, tx, { contact, name: maskContact(contact) }));
    return signIn(context, tx, user, { ...form, method: 'CODE' });
  });
}
