import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../../company-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { lockApplication, moveApplication } from '../move-application.ts';
import { notifyReviewers } from '../notify-company.ts';

/** The applicant reports the payment: it waits for the operator, and does not lapse meanwhile. Throws COMPANY_AUTH_STATE. */
export async function announcePayment(
  context: AuthenticationContext,
  actor: Actor,
  { id: companyId }: CompanyRecord,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const locked = await lockApplication(tx, companyId);
    const { way, proof, announceTime } = locked.application;
    if (way !== 'PAYMENT' || proof !== 'PENDING' || announceTime) throw new AppError('COMPANY_AUTH_STATE');
    const moved = await moveApplication(context, tx, locked, 'announcePayment', {
      as: 'applicant',
      by: actor,
      change: { announceTime: context.clock.now() },
    });
    await notifyReviewers(context, tx, moved);
  });
}
