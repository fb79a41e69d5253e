import { type SignedIn, type SignInForm, signInOrAskMore } from '../../actions/sign-in.ts';
import type { IdentityContext } from '../../identity-deps.ts';
import type { UserRecord } from '../../user-store.ts';
import { touchLink } from '../company-sign-in-store.ts';
import type { DirectoryFit } from '../directories.ts';

/** The directory that is home to the account knew its password: a session for that directory's company. */
export async function signInByDirectory(
  context: IdentityContext,
  user: UserRecord,
  form: SignInForm,
  { companyId, ...who }: DirectoryFit,
): Promise<SignedIn> {
  await touchLink(context.database.db, who, context.clock.now());
  return signInOrAskMore(context, user, { ...form, within: companyId }, 'COMPANY');
}
