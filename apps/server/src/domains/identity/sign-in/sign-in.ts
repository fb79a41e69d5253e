import { ERRORS } from '@cinnabar/protocol/errors';
import type { LoginResult } from '@cinnabar/protocol/identity/login-schema';
import { sql } from 'drizzle-orm';
import { ONE_ROW } from '../../../platform/db/json-rows.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import type { KnownAtSignIn } from '../factors/factor-store.ts';
import { secondStepMethods } from '../factors/second-step-methods.ts';
import { sessionRules } from '../sessions/session-rules.ts';
import type { FirstStep } from '../sessions/session-tables.ts';
import { startSession } from '../sessions/start-session.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import type { UserRecord } from '../users/user-store.ts';

export interface SignInForm {
  origin: Origin;
  /** Checked return address. */
  service: string;
  previousToken?: string | undefined;
  /** The company of a company sign-in: the session is limited to it. */
  within?: string | undefined;
}

export interface SignedIn {
  token: string;
  /** True when only the first step is done and a second must follow. */
  secondStep: boolean;
  result: LoginResult;
}

/** NO_LOGIN_PASSWORD as the user's status: signed in by code, without a password yet. A company sign-in needs none. */
const userStatus = (user: UserRecord, method: SignInMethod): LoginResult['status'] =>
  user.passwordHash === null && !method.startsWith('COMPANY') ? ERRORS.NO_LOGIN_PASSWORD.code : 0;

export type SignInMethod = FirstStep | `${FirstStep}_AND_${'CODE' | 'OTP' | 'PASSKEY' | 'RECOVERY'}`;

/** After the first step: the session, or a pre-session that is valid for the second step only. `known`: where it was read with the person. */
export async function signInOrAskMore(
  context: IdentityContext,
  user: UserRecord,
  form: SignInForm,
  firstStep: FirstStep,
  known?: KnownAtSignIn,
): Promise<SignedIn> {
  const methods = await secondStepMethods(context, user, firstStep, known?.factors);
  if (methods.length === 0) return signIn(context, user, { ...form, method: firstStep }, known);
  const token = await context.database.transaction((tx) =>
    startSession(context, tx, { ...form, userId: user.id, tenantId: null, firstStep }),
  );
  return { token, secondStep: true, result: { userId: user.id, status: 0, service: form.service } };
}

async function findHomeTenant(
  { database: { db }, ports }: IdentityContext,
  { id, lastTenantId }: UserRecord,
): Promise<string | null> {
  const home = ports.selectHomeTenant(sql`${id}::uuid`, sql`${lastTenantId}::uuid`);
  const [found] = await db.select({ home }).from(ONE_ROW);
  return found!.home;
}

/**
 * The last step of every sign-in: a session in the company of the last one, or in that of the company sign-in, and its audit record. Queries
 * that need other connections run before the transaction begins, so that sign-ins do not wait for one another's connections.
 */
export async function signIn(
  context: IdentityContext,
  user: UserRecord,
  form: SignInForm & { method: SignInMethod },
  known?: KnownAtSignIn,
): Promise<SignedIn> {
  const tenantId = form.within ?? (known ? known.homeTenant : await findHomeTenant(context, user));
  // A company sign-in proves nothing elsewhere: calls that need a proof need one by the person's own means.
  const proven = form.within ? { proofTime: new Date(0) } : {};
  const rules = await sessionRules(context);
  const token = await context.database.transaction(async (tx) => {
    const started = await startSession(context, tx, { ...form, ...proven, rules, userId: user.id, tenantId });
    await context.audit.record(tx, {
      // A person who acts for themself has a separate audit chain, as a company does.
      chain: { kind: 'TENANT', id: tenantId ?? user.id },
      event: 'SIGNED_IN',
      actor: { userId: user.id, name: user.name, tenantId, origin: form.origin },
      detail: { method: form.method },
    });
    return started;
  });
  return {
    token,
    secondStep: false,
    result: { userId: user.id, status: userStatus(user, form.method), service: form.service },
  };
}
