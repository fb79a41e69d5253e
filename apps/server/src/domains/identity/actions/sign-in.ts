import type { LoginResult } from '@cinnabar/protocol/identity/login-schema';
import type { Origin } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../identity-deps.ts';
import type { UserRecord } from '../user-store.ts';
import { startSession } from './start-session.ts';

export interface SignInForm {
  origin: Origin;
  /** Checked return address. */
  service: string;
  previousToken?: string | undefined;
}

export interface SignedIn {
  token: string;
  /** True when only the password was right so far and a code must follow. */
  secondStep: boolean;
  result: LoginResult;
}

/** NO_LOGIN_PASSWORD as the user's status: who came in by code and has no password yet. */
const userStatus = (user: UserRecord): LoginResult['status'] => (user.passwordHash === null ? 1002002 : 0);

/**
 * The common end of every way in: a session in the company where the person was last, and the record of it. What needs other
 * connections is asked before the transaction begins, so that logins do not wait for one another's connections.
 */
export async function signIn(
  context: IdentityContext,
  user: UserRecord,
  form: SignInForm & { method: 'PASSWORD' | 'CODE' | 'PASSWORD_AND_CODE' },
): Promise<SignedIn> {
  const tenantId = await context.ports.homeTenant(user.id, user.lastTenantId);
  const token = await context.database.transaction(async (tx) => {
    const started = await startSession(context, tx, { ...form, userId: user.id, tenantId });
    await context.audit.record(tx, {
      // Who acts for themself keeps a chain of their own, as a company does.
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
    result: { userId: user.id, status: userStatus(user), service: form.service },
  };
}
