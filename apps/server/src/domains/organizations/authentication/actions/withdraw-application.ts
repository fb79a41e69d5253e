import type { Actor } from '../../../../platform/http/actor.ts';
import type { CompanyRecord } from '../../company-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { endLetter } from '../letter/end-letter.ts';
import { lockApplication, moveApplication } from '../move-application.ts';
import { UNPROVED } from './save-application.ts';

/** Takes an application back: its data stays and can be changed, its proof is void. Throws COMPANY_AUTH_STATE. */
export async function withdrawApplication(
  context: AuthenticationContext,
  actor: Actor,
  { id: companyId }: CompanyRecord,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const locked = await lockApplication(tx, companyId);
    await moveApplication(context, tx, locked, 'withdraw', { as: 'applicant', by: actor, change: UNPROVED });
    await endLetter(context, tx, locked.application, 'withdrawal');
  });
}
