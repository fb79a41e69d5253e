import { type SignedIn, type SignInForm, signInOrAskMore } from '../../actions/sign-in.ts';
import type { IdentityContext } from '../../identity-deps.ts';
import type { UserRecord } from '../../user-store.ts';
import { findLinkedUser, type ProviderSubject, touchLink } from '../company-sign-in-store.ts';

/** The directory of their company knew the password. The first time, the second step shows that the account is theirs. */
export async function signInByDirectory(
  context: IdentityContext,
  user: UserRecord,
  form: SignInForm,
  who: ProviderSubject,
): Promise<SignedIn> {
  const { database, clock } = context;
  if ((await findLinkedUser(database.db, who)) !== user.id)
    return signInOrAskMore(context, user, { ...form, link: who }, 'COMPANY_LINK');
  await touchLink(database.db, who, clock.now());
  return signInOrAskMore(context, user, form, 'COMPANY');
}
