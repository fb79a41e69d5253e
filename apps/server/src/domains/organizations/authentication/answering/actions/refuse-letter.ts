import type { Actor } from '../../../../../platform/http/actor.ts';
import { UNPROVED } from '../../actions/save-application.ts';
import type { AuthenticationContext } from '../../authentication-context.ts';
import { updateLetter } from '../../letter/letter-store.ts';
import { notifyAnswer } from '../../letter/notify-letter.ts';
import { moveApplication } from '../../move-application.ts';
import { getReceivedLetter } from '../letter-policy.ts';
import { lockLetter } from '../lock-letter.ts';

/** The receiver does not sign: the application goes back to its applicant with the reason. Throws NOT_FOUND, COMPANY_LETTER_STATE, COMPANY_FROZEN. */
export async function refuseLetter(
  context: AuthenticationContext,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const received = await getReceivedLetter(context, actor, id);
  await context.database.transaction(async (tx) => {
    const { locked, letter } = await lockLetter(context, tx, received);
    const change = { status: 'REFUSED' as const, statusTime: context.clock.now(), reason };
    await updateLetter(tx, letter.id, change);
    await moveApplication(context, tx, locked, 'refuseLetter', {
      as: 'signer',
      by: actor,
      change: UNPROVED,
      detail: { letter: letter.id, reason },
    });
    await notifyAnswer(context, tx, { ...letter, ...change });
  });
}
