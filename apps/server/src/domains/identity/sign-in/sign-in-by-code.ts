import { isContact, maskContact } from '@cinnabar/protocol/identity/account-rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { checkCode } from '../codes/check-code.ts';
import { findContactToSignIn } from '../factors/factor-store.ts';
import { findOrCreateUserByContact } from '../users/find-or-create-user.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import type { UserRecord } from '../users/user-store.ts';
import { type SignedIn, type SignInForm, signInOrAskMore } from './sign-in.ts';

/**
 * Signs in by a code. A contact invited by a scanned contract becomes an external person here (every receiver has an account from the moment a
 * contract is sent to them); a contact without an account never received a code, so every try is wrong. Errors: CONTACT_INVALID, WRONG_CODE,
 * CODE_EXPIRED, PASSWORD_FIRST.
 */
export async function signInByCode(
  context: IdentityContext,
  form: SignInForm & { contact: string; code: string },
): Promise<SignedIn> {
  const { contact, code } = form;
  const { database, system, ports } = context;
  if (!isContact(contact)) throw new AppError('CONTACT_INVALID');
  const proven = await checkCode(context, { contact, purpose: 'LOGIN', code });
  const found = await findContactToSignIn(database.db, ports, contact);
  const known = found?.user ?? null;
  if (!known && !proven.welcome) throw new AppError('CODE_EXPIRED');
  // Where two steps are required, a code alone must not bypass the first one.
  const hasPassword = known !== null && (known.passwordHash !== null || known.homeId !== null);
  if (hasPassword && (await system.multiPassword())) throw new AppError('PASSWORD_FIRST');
  const user = known ?? (await welcome(context, contact));
  return signInOrAskMore(context, user, form, 'CODE', found?.known);
}

function welcome(context: IdentityContext, contact: string): Promise<UserRecord> {
  return context.database.transaction((tx) =>
    findOrCreateUserByContact(context, tx, { contact, name: maskContact(contact) }),
  );
}
