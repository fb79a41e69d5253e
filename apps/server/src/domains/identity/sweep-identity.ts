import { deleteExpiredCaptchas } from './captcha/captcha-store.ts';
import { deleteExpiredCodes } from './codes/code-store.ts';
import { OTP_SETUP_MS } from './factors/factor-limits.ts';
import { deleteStalePending } from './factors/factor-store.ts';
import { deleteExpiredChallenges } from './factors/passkey-store.ts';
import { forgetPapers } from './real-name/forget-papers.ts';
import type { RealNameContext } from './real-name/real-name-context.ts';
import { idleSince } from './sessions/session-rules.ts';
import { deleteExpiredSessions } from './sessions/session-store.ts';
import type { IdentityContext } from './users/identity-deps.ts';

/** Removes expired data. */
export async function sweepIdentity(context: IdentityContext, realName: RealNameContext): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  await forgetPapers(realName);
  await deleteExpiredCodes(database.db, now);
  await deleteExpiredCaptchas(database.db, now);
  await deleteExpiredChallenges(database.db, now);
  await deleteStalePending(database.db, new Date(now.getTime() - OTP_SETUP_MS));
  await deleteExpiredSessions(database.db, now, await idleSince(context));
}
