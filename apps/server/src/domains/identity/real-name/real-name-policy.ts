import type { Actor } from '../../../platform/http/actor.ts';
import type { RealNameContext } from './real-name-context.ts';
import { type CheckRecord, isOpen } from './real-name-store.ts';

/** Open attempts are visible to the platform's administrators; decided ones only to the reviewer, while they are kept. Never their own. */
export async function maySeePapers(
  { identity: { administrators } }: RealNameContext,
  actor: Actor,
  check: CheckRecord,
): Promise<boolean> {
  if (check.provider !== 'manual' || check.userId === actor.userId || check.details === null) return false;
  if (!isOpen(check) && check.reviewerId !== actor.userId) return false;
  return administrators.include(actor);
}
