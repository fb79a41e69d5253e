import type { Actor } from '../../../../../platform/http/actor.ts';
import { AppError } from '../../../../../platform/http/app-error.ts';
import { countAttempt } from '../../../../../platform/http/rate-limit.ts';
import type { CompanyRecord } from '../../../company-store.ts';
import type { AuthenticationContext } from '../../authentication-context.ts';
import { lettersPerDay, lettersPerMinute } from '../../authentication-limits.ts';
import { findNewestLetters, updateLetter } from '../../letter/letter-store.ts';
import { sendLetterLink } from '../../letter/notify-letter.ts';
import { lockApplication, moveApplication } from '../../move-application.ts';
import { requireWaiting } from '../letter-policy.ts';

/** Sends the link to the letter once more. Throws COMPANY_AUTH_STATE, COMPANY_LETTER_STATE, TOO_MANY_REQUESTS. */
export async function resendLetter(
  context: AuthenticationContext,
  actor: Actor,
  { id: companyId }: CompanyRecord,
): Promise<void> {
  const now = context.clock.now();
  await countAttempt(context.database, lettersPerMinute(companyId), now);
  await countAttempt(context.database, lettersPerDay(companyId), now);
  await context.database.transaction(async (tx) => {
    const locked = await lockApplication(tx, companyId);
    const [letter = null] = await findNewestLetters(tx, [locked.application.id]);
    requireWaiting(letter, now);
    if (locked.application.proofRef !== letter.id) throw new AppError('COMPANY_LETTER_STATE');
    await updateLetter(tx, letter.id, { sendTime: now });
    await moveApplication(context, tx, locked, 'sendLetter', {
      as: 'applicant',
      by: actor,
      detail: { letter: letter.id },
    });
    await sendLetterLink(context, tx, letter, 'company-letter-sent');
  });
}
