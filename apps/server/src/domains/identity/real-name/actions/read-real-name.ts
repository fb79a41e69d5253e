import type { Actor } from '../../../../platform/http/actor.ts';
import { countUp } from '../../../../platform/http/rate-limit.ts';
import { findUserById, type UserRecord } from '../../users/user-store.ts';
import type { IdentityCheckProvider } from '../check-provider.ts';
import { chooseProvider } from '../choose-provider.ts';
import type { RealNameContext } from '../real-name-context.ts';
import { pollsPerCheck } from '../real-name-limits.ts';
import { type CheckRecord, countWaiting, findLatestCheck, isOpen } from '../real-name-store.ts';
import { bringForward } from './bring-forward.ts';

/** The state of a person's verification, and their permitted actions. */
export interface OwnRealName {
  user: UserRecord;
  check: CheckRecord | null;
  provider: IdentityCheckProvider;
  keepDays: number;
  reviewsWaiting: number | null;
}

/** Reads the caller's newest attempt, and polls a provider that has not decided yet. */
export async function readRealName(context: RealNameContext, actor: Actor): Promise<OwnRealName> {
  const { database, clock, system, administrators } = context.identity;
  const { db } = database;
  const before = await findLatestCheck(db, actor.userId);
  const mayAsk =
    before !== null &&
    isOpen(before) &&
    before.provider !== 'manual' &&
    (await countUp(database, pollsPerCheck(before.id), clock.now())) === 1;
  if (mayAsk) await bringForward(context, before);
  const isReviewer = await administrators.include(actor);
  const [user, check, provider, { keepDays }, reviewsWaiting] = await Promise.all([
    findUserById(db, actor.userId),
    mayAsk ? findLatestCheck(db, actor.userId) : before,
    chooseProvider(context),
    system.setting('realname'),
    isReviewer ? countWaiting(db, actor.userId) : null,
  ]);
  return { user: user!, check, provider, keepDays, reviewsWaiting };
}
