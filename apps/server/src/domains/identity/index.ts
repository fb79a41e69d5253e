import { type Clock, systemClock } from '@cinnabar/kernel';
import { isStrongPassword } from '@cinnabar/protocol/identity/account-rules';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor, Origin, SessionReader } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { changeTenant } from './actions/change-tenant.ts';
import { type CheckCodeForm, checkCode } from './actions/check-code.ts';
import { findOrCreateUserByContact } from './actions/find-or-create-user.ts';
import { type IssueCodeForm, issueCode } from './actions/issue-code.ts';
import { nameNewcomer } from './actions/name-newcomer.ts';
import { readSession } from './actions/read-session.ts';
import { registerUser, type UserForm } from './actions/register-user.ts';
import { type LoginCodeForm, sendLoginCode } from './actions/send-login-code.ts';
import { signIn } from './actions/sign-in.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { deleteExpiredCaptchas } from './captcha/captcha-store.ts';
import { codeRoutes } from './code-routes.ts';
import { deleteExpiredCodes } from './code-store.ts';
import type { IdentityContext } from './identity-deps.ts';
import { SESSION_IDLE_MS } from './identity-limits.ts';
import { loginRoutes } from './login-routes.ts';
import { createCodeDigest } from './secret-digests.ts';
import { createSessionCookies } from './session-cookie.ts';
import { sessionRoutes } from './session-routes.ts';
import { deleteExpiredSessions, leaveTenant } from './session-store.ts';
import { toUser, type User } from './user.ts';
import { findUserByContact, findUserById, findUsersByIds } from './user-store.ts';

export type { UserForm } from './actions/register-user.ts';
export type { IdentityPorts } from './identity-deps.ts';
export type { User } from './user.ts';

export interface IdentityOptions extends Omit<IdentityContext, 'codes' | 'clock'> {
  masterKey: Uint8Array;
  /** Address under which people reach the product; with `https:` cookies are Secure. */
  publicUrl: string;
  clock?: Clock;
}

export function createIdentity({ masterKey, publicUrl, ...rest }: IdentityOptions) {
  const context: IdentityContext = { clock: systemClock, ...rest, codes: createCodeDigest(masterKey) };
  const { database, clock } = context;
  const cookies = createSessionCookies(publicUrl.startsWith('https:'));
  const readSessionOf: SessionReader = (token, origin) => readSession(context, token, origin);

  return {
    async findUser(id: string): Promise<User | null> {
      const found = await findUserById(database.db, id);
      return found && toUser(found);
    },
    /** NOT_FOUND when there is no such person. */
    async getUser(id: string): Promise<User> {
      const found = await findUserById(database.db, id);
      if (!found) throw new AppError('NOT_FOUND');
      return toUser(found);
    },
    /** In the caller's transaction when one is handed in. */
    listUsers: async (ids: string[], tx?: Tx): Promise<User[]> =>
      (await findUsersByIds(tx ?? database.db, ids)).map(toUser),
    /** @param contact in the form of `normaliseAccount` */
    async findUserByContact(contact: string): Promise<User | null> {
      const found = await findUserByContact(database.db, contact);
      return found && toUser(found);
    },
    /** A new person; null when somebody already has the phone number or the e-mail address. */
    async registerUser(tx: Tx, form: UserForm): Promise<User | null> {
      const made = await registerUser(context, tx, form);
      return made && toUser(made);
    },
    findOrCreateUserByContact: async (tx: Tx, form: { contact: string; name: string }): Promise<User> =>
      toUser(await findOrCreateUserByContact(context, tx, form)),

    /** A login code to whoever reads an invitation that is open to everybody; the unknown become external persons by it. */
    sendWelcomeCode: (form: Omit<LoginCodeForm, 'secondStepToken' | 'welcome'>) =>
      sendLoginCode(context, { ...form, secondStepToken: undefined, welcome: true }),
    nameNewcomer,
    issueCode: (form: IssueCodeForm, tx?: Tx) => issueCode(context, form, tx),
    checkCode: (form: CheckCodeForm, tx?: Tx) => checkCode(context, form, tx),
    /** PASSWORD_RULE for a password that is too weak. */
    requireStrongPassword(password: string): void {
      if (!isStrongPassword(password)) throw new AppError('PASSWORD_RULE');
    },
    /** Gives the browser a session of this person, who has just proven themself in another way than by a login. */
    async signInAs(userId: string, origin: Origin, reply: FastifyReply): Promise<void> {
      const user = await findUserById(database.db, userId);
      if (!user) throw new AppError('NOT_FOUND');
      const { token } = await signIn(context, user, { origin, service: '/', method: 'PASSWORD' });
      cookies.setSession(reply, token);
    },
    openSealed: (text: string): string => context.sealing.open(text),

    readSession: readSessionOf,
    /** Moves a caller who belongs there into a company (null: themself) and gives the browser its new session. */
    async changeTenant(tx: Tx, actor: Actor, tenantId: string | null, reply: FastifyReply): Promise<void> {
      cookies.setSession(reply, await changeTenant(context, tx, actor, tenantId));
    },
    /** A person left a company: their sessions there go on without it. */
    leaveTenant,

    /** Removes what time has made worthless; called by schedule. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await deleteExpiredCodes(database.db, now);
      await deleteExpiredCaptchas(database.db, now);
      await deleteExpiredSessions(database.db, now, new Date(now.getTime() - SESSION_IDLE_MS));
    },
    routes(app: App): void {
      captchaRoutes(app, context);
      loginRoutes(app, { context, cookies, publicUrl });
      codeRoutes(app, { context, cookies, publicUrl });
      sessionRoutes(app, { context, cookies, publicUrl });
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;
