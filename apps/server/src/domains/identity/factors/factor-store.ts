import { and, count, eq, isNotNull, isNull, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { ONE_ROW } from '../../../platform/db/json-rows.ts';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { prepareStatement } from '../../../platform/db/prepare-statement.ts';
import type { IdentityPorts } from '../users/identity-deps.ts';
import { hasContact, type UserRecord } from '../users/user-store.ts';
import { userAccount } from '../users/user-tables.ts';
import { authenticator, passkey, recoveryCode } from './factor-tables.ts';

export type AuthenticatorRecord = typeof authenticator.$inferSelect;
type Handle = Database['db'] | Tx;

/** The active authenticator app; null while it is only being set up. */
export async function findAuthenticator(db: Handle, userId: string): Promise<AuthenticatorRecord | null> {
  const [found] = await db
    .select()
    .from(authenticator)
    .where(and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmTime)));
  return found ?? null;
}

/** Which second factors a person has. */
export interface Factors {
  authenticator: boolean;
  passkeys: boolean;
  recoveryCodes: boolean;
}

const factorsOf = (userId: SQLWrapper) => ({
  authenticator: sql<boolean>`${sql`exists (select 1 from ${authenticator} where ${authenticator.userId} = ${userId} and ${authenticator.confirmTime} is not null)`}`,
  passkeys: sql<boolean>`${sql`exists (select 1 from ${passkey} where ${passkey.userId} = ${userId})`}`,
  recoveryCodes: sql<boolean>`${sql`exists (select 1 from ${recoveryCode} where ${recoveryCode.userId} = ${userId})`}`,
});

const selectFactors = prepareStatement('factors', (db) =>
  db.select(factorsOf(sql`${sql.placeholder('userId')}::uuid`)).from(ONE_ROW),
);

export async function findFactors(db: Handle, userId: string): Promise<Factors> {
  const [found] = await selectFactors(db).execute({ userId });
  return found!;
}

const prepareOwner = ({ selectHasToken }: Pick<IdentityPorts, 'selectHasToken'>) =>
  prepareStatement('factors-with-person', (db) =>
    db
      .select({
        user: userAccount,
        factors: { ...factorsOf(userAccount.id), token: selectHasToken(userAccount.id) },
      })
      .from(userAccount)
      .where(eq(userAccount.id, sql.placeholder('userId'))),
  );
const ownerOf = new WeakMap<object, ReturnType<typeof prepareOwner>>();

/** A person with their factors, and whether they have a token; null when there is no such person. */
export async function findUserWithFactors(
  db: Handle,
  ports: Pick<IdentityPorts, 'selectHasToken'>,
  userId: string,
): Promise<{ user: UserRecord; factors: Factors & { token: boolean } } | null> {
  const prepared = ownerOf.get(ports) ?? prepareOwner(ports);
  ownerOf.set(ports, prepared);
  const [found] = await prepared(db).execute({ userId });
  return found ?? null;
}

/** What a sign-in needs to know of a person, where it was read with them. */
export interface KnownAtSignIn {
  factors: Factors;
  /** The company of the new session. */
  homeTenant: string | null;
}

const prepareSignIn = ({ selectHomeTenant }: Pick<IdentityPorts, 'selectHomeTenant'>) =>
  prepareStatement('person-to-sign-in', (db) =>
    db
      .select({
        user: userAccount,
        factors: factorsOf(userAccount.id),
        homeTenant: selectHomeTenant(userAccount.id, userAccount.lastTenantId),
      })
      .from(userAccount)
      .where(hasContact(sql.placeholder('contact'))),
  );
const preparedOf = new WeakMap<object, ReturnType<typeof prepareSignIn>>();

/** A person by phone number or e-mail address, in the form of `normaliseAccount`, with what their sign-in needs to know. */
export async function findContactToSignIn(
  db: Handle,
  ports: Pick<IdentityPorts, 'selectHomeTenant'>,
  contact: string,
): Promise<{ user: UserRecord; known: KnownAtSignIn } | null> {
  const prepared = preparedOf.get(ports) ?? prepareSignIn(ports);
  preparedOf.set(ports, prepared);
  const [found] = await prepared(db).execute({ contact });
  if (!found) return null;
  const { user, ...known } = found;
  return { user, known };
}

/** The app that is being set up, started not before `since`. */
export async function findPendingAuthenticator(
  db: Handle,
  userId: string,
  since: Date,
): Promise<AuthenticatorRecord | null> {
  const [found] = await db
    .select()
    .from(authenticator)
    .where(and(eq(authenticator.userId, userId), isNull(authenticator.confirmTime)));
  return found && found.createTime >= since ? found : null;
}

/** Replaces one that was never confirmed by a new one; false when one is active. */
export async function replacePending(
  db: Handle,
  record: { userId: string; secret: string; createTime: Date },
): Promise<boolean> {
  const fresh = { ...record, lastStep: 0, confirmTime: null };
  const made = await db
    .insert(authenticator)
    .values(fresh)
    .onConflictDoUpdate({
      target: authenticator.userId,
      set: fresh,
      setWhere: isNull(authenticator.confirmTime),
    })
    .returning({ userId: authenticator.userId });
  return made.length > 0;
}

/** False when a concurrent call was faster, or a new secret replaced it. */
export async function confirmAuthenticator(
  tx: Tx,
  { userId, secret }: AuthenticatorRecord,
  confirmTime: Date,
): Promise<boolean> {
  const confirmed = await tx
    .update(authenticator)
    .set({ confirmTime })
    .where(
      and(
        eq(authenticator.userId, userId),
        eq(authenticator.secret, secret),
        isNull(authenticator.confirmTime),
      ),
    )
    .returning({ userId: authenticator.userId });
  return confirmed.length > 0;
}

/** Spends a time step and all before it; false when it is already spent (RFC 6238 §5.2). */
export async function spendStep(db: Handle, userId: string, step: number): Promise<boolean> {
  const spent = await db
    .update(authenticator)
    .set({ lastStep: step })
    .where(and(eq(authenticator.userId, userId), lt(authenticator.lastStep, step)))
    .returning({ userId: authenticator.userId });
  return spent.length > 0;
}

/** False when none was active. */
export async function deleteAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(authenticator)
    .where(and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmTime)))
    .returning({ userId: authenticator.userId });
  return gone.length > 0;
}

export async function deleteStalePending(db: Handle, before: Date): Promise<void> {
  await db
    .delete(authenticator)
    .where(and(isNull(authenticator.confirmTime), lt(authenticator.createTime, before)));
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  if (hashes.length > 0)
    await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Spends a recovery code; false when it is unknown or already spent. */
export async function spendRecoveryCode(db: Handle, userId: string, codeHash: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ userId: recoveryCode.userId });
  return spent.length > 0;
}

export async function countRecoveryCodes(db: Handle, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId));
  return row!.left;
}
