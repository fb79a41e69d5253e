// long: what other domains may use of people and sign-in
import { type Clock, systemClock } from '@cinnabar/kernel';
import type { Preferences } from '@cinnabar/protocol/identity/account-schema';
import type { KnownPerson } from '@cinnabar/protocol/identity/identified-schema';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/open-database.ts';
import type { Actor, Origin, SessionReader } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import type { TemplateName } from '../notifications/index.ts';
import { findReceivers, listPreferences } from './account/preference-store.ts';
import { profileRoutes } from './account/profile-routes.ts';
import { secretRoutes } from './account/secret-routes.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { createGeetest, type GeetestAccount } from './captcha/puzzle-vendor.ts';
import { type CheckCodeForm, checkCode } from './codes/check-code.ts';
import { type IssueCodeForm, issueCode } from './codes/issue-code.ts';
import { checkOtp } from './factors/check-otp.ts';
import { askPasskey, checkPasskey, type PasskeyQuestion } from './factors/check-passkey.ts';
import { checkTypedProof, type TypedProof } from './factors/check-typed-proof.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { relyingParty } from './factors/relying-party.ts';
import { type Confirming, signingMethods } from './factors/signing-methods.ts';
import { type GuessLock, guessUnderLock } from './locks/guess-secret.ts';
import { checkSignPassword } from './proof/check-sign-password.ts';
import { isProven, proofRequired } from './proof/require-proof.ts';
import { demoCheck, type IdentityCheckProvider, manualCheck } from './real-name/check-provider.ts';
import { identifyPerson } from './real-name/identify-person.ts';
import type { RealNameContext } from './real-name/real-name-context.ts';
import { realNameRoutes } from './real-name/real-name-routes.ts';
import { reviewRoutes } from './real-name/review-routes.ts';
import { createCodeDigest } from './secrets/code-digest.ts';
import { createFactorSecrets } from './secrets/factor-secrets.ts';
import { changeTenant } from './sessions/change-tenant.ts';
import { ownSessionRoutes } from './sessions/own-session-routes.ts';
import { readSession } from './sessions/read-session.ts';
import { createSessionCookies } from './sessions/session-cookie.ts';
import { VISIT_AFTERGLOW_MS } from './sessions/session-limits.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { idleSince } from './sessions/session-rules.ts';
import {
  deleteSessionsOf,
  endSessionsWithin,
  findOpenAmong,
  finishVisit,
  leaveTenant,
  listOpenSessions,
} from './sessions/session-store.ts';
import { startVisit, type VisitForm } from './sessions/start-visit.ts';
import { codeRoutes } from './sign-in/code-routes.ts';
import { loginRoutes } from './sign-in/login-routes.ts';
import { readService } from './sign-in/return-address.ts';
import { secondStepRoutes } from './sign-in/second-step-routes.ts';
import { type LoginCodeForm, sendLoginCode } from './sign-in/send-login-code.ts';
import { type SignedIn, type SignInForm, signIn, signInOrAskMore } from './sign-in/sign-in.ts';
import { sweepIdentity } from './sweep-identity.ts';
import {
  findOrCreateUserByContact,
  findOrCreateUsersByContact,
  type InvitedPerson,
  type NamedContact,
} from './users/find-or-create-user.ts';
import type { IdentityContext } from './users/identity-deps.ts';
import { nameNewcomer } from './users/name-newcomer.ts';
import { notifyPerson } from './users/notify-person.ts';
import { requireStrongPassword } from './users/password-rules.ts';
import { registerUser, type UserForm } from './users/register-user.ts';
import { nameOrContact, namesOfOrganizations, requireOwnName } from './users/require-own-name.ts';
import { toUser, type User } from './users/user.ts';
import {
  findUserByContact,
  findUserById,
  findUsersByContact,
  findUsersByIds,
  searchUsersByIds,
  type UserRecord,
  updateUser,
} from './users/user-store.ts';

export type { TypedProof } from './factors/check-typed-proof.ts';
export type { SignedIn } from './sign-in/sign-in.ts';
export type { AccountHomes, HomeVerdict, PasswordTry } from './users/account-homes.ts';
export type { UserForm } from './users/register-user.ts';
export type { User } from './users/user.ts';

export interface IdentityOptions
  extends Omit<IdentityContext, 'codes' | 'factorSecrets' | 'clock' | 'puzzleVendor'> {
  masterKey: Uint8Array;
  /** Public address of the product; with `https:` cookies are Secure. */
  publicUrl: string;
  clock?: Clock;
  /** In a demo, identities are accepted without a check. */
  demo: boolean;
  /** The provider that verifies identities; absent: manual review. */
  checkProvider?: IdentityCheckProvider;
  /** Called when a provider did not answer: for the log. */
  report?: (error: unknown) => void;
  /** Account with an external captcha provider; null or absent: the built-in captcha. */
  geetest?: GeetestAccount | null;
}

/** A try of a secret, and its origin. */
interface SecretTry {
  userId: string;
  value: string;
  origin: Origin;
}

const ROUTES = [
  loginRoutes,
  secondStepRoutes,
  codeRoutes,
  sessionRoutes,
  profileRoutes,
  secretRoutes,
  ownSessionRoutes,
  factorRoutes,
];

export function createIdentity({
  masterKey,
  publicUrl,
  geetest,
  demo,
  checkProvider,
  report,
  ...rest
}: IdentityOptions) {
  const context: IdentityContext = {
    clock: systemClock,
    puzzleVendor: geetest ? createGeetest(geetest) : null,
    ...rest,
    codes: createCodeDigest(masterKey),
    factorSecrets: createFactorSecrets(masterKey),
  };
  const { database, clock } = context;
  const cookies = createSessionCookies(publicUrl.startsWith('https:'));
  const realName: RealNameContext = {
    identity: context,
    ports: context.ports,
    masterKey,
    publicUrl,
    demo,
    provider: checkProvider ?? (demo ? demoCheck : manualCheck),
    report: report ?? (() => undefined),
  };
  const readSessionOf: SessionReader = (token, origin, ahead) => readSession(context, token, origin, ahead);

  async function recordOf(id: string): Promise<UserRecord> {
    const found = await findUserById(database.db, id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  return {
    async findUser(id: string): Promise<User | null> {
      const found = await findUserById(database.db, id);
      return found && toUser(found);
    },
    /** NOT_FOUND when there is no such person. */
    async getUser(id: string): Promise<User> {
      return toUser(await recordOf(id));
    },
    /** In the caller's transaction when one is passed. */
    listUsers: async (ids: string[], tx?: Tx): Promise<User[]> =>
      (await findUsersByIds(tx ?? database.db, ids)).map(toUser),
    /** People and how they want to be notified. */
    listReceivers: async (
      ids: readonly string[],
      tx: Tx,
    ): Promise<(User & { ways: Preferences['events'] })[]> =>
      (await findReceivers(tx, ids)).map(({ user, ways }) => ({ ...toUser(user), ways })),
    /** @see searchUsersByIds */
    searchUsers: async (ids: string[], keyword: string, limit: number): Promise<User[]> =>
      (await searchUsersByIds(database.db, ids, keyword, limit)).map(toUser),
    /** @param contact in the form of `normaliseAccount` */
    async findUserByContact(contact: string): Promise<User | null> {
      const found = await findUserByContact(database.db, contact);
      return found && toUser(found);
    },
    /** The same of several, by the contact. */
    async findUsersByContact(contacts: readonly string[]): Promise<ReadonlyMap<string, User>> {
      const found = await findUsersByContact(database.db, contacts);
      return new Map([...found].map(([contact, user]) => [contact, toUser(user)]));
    },
    /** Creates a person; null when the phone number or the e-mail address is taken. */
    async registerUser(tx: Tx, form: UserForm): Promise<User | null> {
      const made = await registerUser(context, tx, form);
      return made && toUser(made);
    },
    findOrCreateUserByContact: async (tx: Tx, form: InvitedPerson): Promise<User> =>
      toUser(await findOrCreateUserByContact(context, tx, form)),
    /** @see findOrCreateUsersByContact */
    async findOrCreateUsersByContact(
      tx: Tx,
      people: readonly NamedContact[],
      how: Parameters<typeof findOrCreateUsersByContact>[3],
    ): Promise<ReadonlyMap<string, User>> {
      const found = await findOrCreateUsersByContact(context, tx, people, how);
      return new Map([...found].map(([contact, user]) => [contact, toUser(user)]));
    },

    /** Sends a login code to a reader of an open invitation; unknown people become external persons by it. */
    sendWelcomeCode: (form: Omit<LoginCodeForm, 'secondStepToken' | 'welcome'>) =>
      sendLoginCode(context, { ...form, secondStepToken: undefined, welcome: true }),
    nameNewcomer,
    /** Throws NAME_OF_ORGANIZATION, naming the field, for a name that no person may have here. */
    requireOwnName: (name: string, field?: string, tx?: Tx): Promise<void> =>
      requireOwnName(context.ports, name, field, tx),
    /** The name of a person as given by others; their masked contact where it is an organization's. */
    nameOrContact: (person: { name: string; contact: string }, tx?: Tx): Promise<string> =>
      nameOrContact(context.ports, person, tx),
    /** Those of these names that read as an organization's, or are a registered company's. */
    namesOfOrganizations: (names: readonly string[]): Promise<ReadonlySet<string>> =>
      namesOfOrganizations(context.ports, names),
    /** The person as a certificate may name them. Throws NOT_FOUND. */
    identifyPerson: (userId: string): Promise<KnownPerson> => identifyPerson(realName, userId),
    issueCode: (form: IssueCodeForm, tx?: Tx) => issueCode(context, form, tx),
    checkCode: (form: CheckCodeForm, tx?: Tx) => checkCode(context, form, tx),
    /** @see requireStrongPassword */
    requireStrongPassword: (password: string): Promise<void> => requireStrongPassword(context, password),
    /** Starts a session in the browser of this person, who has just proven their identity by other means than a login. */
    async signInAs(userId: string, origin: Origin, reply: FastifyReply): Promise<void> {
      const { token } = await signIn(context, await recordOf(userId), {
        origin,
        service: '/',
        method: 'PASSWORD',
      });
      cookies.setSession(reply, token);
    },
    /** After a company's provider confirmed an identity: a session for that company, or a pre-session for the second step. Throws NOT_FOUND. */
    signInByCompany: async (userId: string, form: SignInForm & { within: string }): Promise<SignedIn> =>
      signInOrAskMore(context, await recordOf(userId), form, 'COMPANY'),
    /** Sends the result of a sign-in to the browser. */
    leadIn(reply: FastifyReply, { token, secondStep }: SignedIn): void {
      if (secondStep) cookies.setSecondStep(reply, token);
      else cookies.setSession(reply, token);
    },
    /**
     * An open session is not enough to change means of sign-in: PROOF_REQUIRED, naming the methods, unless a proof was given within the last
     * ten minutes.
     */
    async requireProof(actor: Actor): Promise<void> {
      if (!(await isProven(context, actor))) throw proofRequired(await recordOf(actor.userId));
    },
    /** From now on another home alone decides the account's password; the one here is removed. */
    moveHome: (tx: Tx, userId: string, homeId: string): Promise<void> =>
      updateUser(tx, userId, { homeId, passwordHash: null }),
    leaveHome: (tx: Tx, userId: string): Promise<void> => updateUser(tx, userId, { homeId: null }),
    /** @see notifyPerson */
    notifyPerson: (tx: Tx, user: User, template: TemplateName, more?: Parameters<typeof notifyPerson>[4]) =>
      notifyPerson(context, tx, user, template, more),
    /** @see signingMethods. `identify` is `identifyPerson` of the person as they were read for it. */
    async signingMethods(userId: string): Promise<Confirming & { identify: () => Promise<KnownPerson> }> {
      const { user, ...confirming } = await signingMethods(context, userId);
      return { ...confirming, identify: () => identifyPerson(realName, user) };
    },
    /** SIGN_PASSWORD_MISSING, WRONG_SIGN_PASSWORD, SIGN_PASSWORD_LOCKED. A wrong try counts even if the caller's transaction is rolled back. */
    checkSignPassword: async ({ userId, value, origin }: SecretTry): Promise<void> =>
      checkSignPassword(context, await recordOf(userId), value, origin),
    /** @see checkTypedProof */
    checkTypedProof: (actor: Pick<Actor, 'userId' | 'name' | 'origin'>, given: TypedProof): Promise<void> =>
      checkTypedProof(context, actor, given),
    /** OTP_MISSING, WRONG_OTP, OTP_LOCKED. A code is accepted once, in `tx` when one is passed. */
    checkOtp: async ({ userId, value, origin }: SecretTry, tx?: Tx): Promise<void> =>
      checkOtp(context, await recordOf(userId), value, origin, tx),
    /** @see IdentityPorts */
    checkPersonToken: context.ports.checkPersonToken,
    /** @see guessUnderLock */
    guessUnderLock: (lock: GuessLock, fits: () => Promise<boolean>): Promise<void> =>
      guessUnderLock(context, lock, fits),
    /** The relying party for a page of this call; PASSKEY_NEEDS_HTTPS. */
    relyingParty: (request: FastifyRequest) => relyingParty(publicUrl, request),
    /** The challenge for an authenticator; PASSKEY_MISSING. */
    askPasskey: (question: PasskeyQuestion) => askPasskey(context, question),
    /** PASSKEY_REFUSED unless it answers the last challenge for this purpose. */
    checkPasskey: (question: PasskeyQuestion, response: AuthenticationResponseJSON) =>
      checkPasskey(context, question, response),
    /** A person's preference for an event. */
    messageWays: (tx: Tx, userIds: readonly string[]) => listPreferences(tx, userIds),
    /** The return address that a browser requested, or `/` when it is not ours. */
    checkedAddress: (request: FastifyRequest, address: string | undefined): string =>
      readService({ publicUrl }, request, address),
    openSealed: (text: string): string => context.sealing.open(text),

    readSession: readSessionOf,
    /** Whether a session of a person is still open: for objects that end with it. */
    async isSessionOpen(userId: string, sessionId: string): Promise<boolean> {
      const since = await idleSince(context);
      const open = await listOpenSessions(database.db, userId, clock.now(), since);
      return open.some(({ id }) => id === sessionId);
    },
    /** Which of these sessions are open, of any person. */
    openSessions: async (ids: string[]): Promise<Set<string>> =>
      findOpenAmong(database.db, ids, clock.now(), await idleSince(context)),
    /** Starts a session for one contract on another device. The token is sent to the browser by `leadVisitor` after the commit. */
    startVisit: (tx: Tx, form: VisitForm) => startVisit(context, tx, form),
    leadVisitor: (reply: FastifyReply, token: string): void => cookies.setVisit(reply, token),
    finishVisit: (tx: Tx, id: string): Promise<void> =>
      finishVisit(tx, id, new Date(clock.now().getTime() + VISIT_AFTERGLOW_MS)),
    /** Switches a caller who belongs there to a company (null: themself) and sends the browser its new session. */
    async changeTenant(tx: Tx, actor: Actor, tenantId: string | null, reply: FastifyReply): Promise<void> {
      cookies.setSession(reply, await changeTenant(context, tx, actor, tenantId));
    },
    /** After a person left a company: their sessions there continue without it. */
    leaveTenant,
    /** Ends the sessions of a person except one. */
    endSessions: (tx: Tx, userId: string, except: string): Promise<void> =>
      deleteSessionsOf(tx, userId, except),
    /** Ends the sessions of a person that a company sign-in began. */
    endSessionsWithin,

    /** Removes expired data; called by schedule. */
    sweep: (): Promise<void> => sweepIdentity(context, realName),
    routes(app: App): void {
      realNameRoutes(app, realName);
      reviewRoutes(app, realName);
      captchaRoutes(app, context);
      const deps = { context, cookies, publicUrl };
      for (const routes of ROUTES) routes(app, deps);
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;
