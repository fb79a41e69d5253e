import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { requireAdministrator } from '../../../../platform/http/administrators.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { RealNameContext } from '../real-name-context.ts';
import { findCheck, isOpen } from '../real-name-store.ts';
import { getReview } from './get-review.ts';
import { settleCheck } from './settle-check.ts';

/** A reviewer of the platform decides. Throws NOT_FOUND, REAL_NAME_DECIDED when another reviewer was first. */
export async function reviewCheck(
  context: RealNameContext,
  actor: Actor,
  form: { id: string; pass: boolean; reason: string },
): Promise<void> {
  await requireAdministrator(context.identity.administrators, actor);
  const found = isId(form.id) ? await findCheck(context.identity.database.db, form.id) : null;
  if (found?.provider === 'manual' && !isOpen(found)) throw new AppError('REAL_NAME_DECIDED');
  const check = await getReview(context, actor, form.id);
  const reason = form.pass ? null : form.reason;
  await settleCheck(context, check, { pass: form.pass, reason, by: actor });
}
