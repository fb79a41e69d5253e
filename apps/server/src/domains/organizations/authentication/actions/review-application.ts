import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { actorOf } from '../../../audit/index.ts';
import type { ApplicationRecord } from '../application-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { getReviewed } from '../authentication-policy.ts';
import { lockApplication } from '../move-application.ts';
import { decideApplication } from './decide-application.ts';

/** An application with its papers, and a record of who read them. Throws NOT_FOUND. */
export async function openReview(
  context: AuthenticationContext,
  actor: Actor,
  id: string,
): Promise<ApplicationRecord> {
  const application = await getReviewed(context, actor, id);
  await context.database.transaction((tx) =>
    context.audit.record(tx, {
      chain: { kind: 'TENANT', id: application.companyId },
      event: 'COMPANY_AUTH_VIEWED',
      actor: actorOf(actor),
      subjectId: application.id,
    }),
  );
  return application;
}

/**
 * A reviewer of the platform decides. Throws NOT_FOUND, COMPANY_AUTH_STATE when another was first or the applicant withdrew it,
 * COMPANY_UNPROVED while the proof that the applicant chose is missing.
 */
export async function reviewApplication(
  context: AuthenticationContext,
  actor: Actor,
  { id, pass, reason }: { id: string; pass: boolean; reason: string },
): Promise<void> {
  const { companyId } = await getReviewed(context, actor, id);
  await context.database.transaction(async (tx) => {
    const locked = await lockApplication(tx, companyId, id);
    const { way, proof } = locked.application;
    if (pass && way !== 'REVIEW' && proof !== 'PROVED') throw new AppError('COMPANY_UNPROVED');
    await decideApplication(context, tx, locked, { pass, reason: pass ? null : reason, by: actor });
  });
}
