import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { ApplicationRecord } from '../application-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { getReviewed } from '../authentication-policy.ts';
import { lockApplication, moveApplication } from '../move-application.ts';

/** The operator found the payment with its reference on the bank statement. Throws NOT_FOUND, COMPANY_AUTH_STATE. */
export async function confirmPayment(
  context: AuthenticationContext,
  actor: Actor,
  { id, account }: { id: string; account: string },
): Promise<ApplicationRecord> {
  const { companyId } = await getReviewed(context, actor, id);
  return context.database.transaction(async (tx) => {
    const locked = await lockApplication(tx, companyId, id);
    const { way, proof, proofRef } = locked.application;
    if (way !== 'PAYMENT' || proof !== 'PENDING') throw new AppError('COMPANY_AUTH_STATE');
    return moveApplication(context, tx, locked, 'prove', {
      as: 'reviewer',
      by: actor,
      change: { proof: 'PROVED', proofDetail: account, proofTime: context.clock.now() },
      detail: { way, reference: proofRef },
    });
  });
}
