import { LETTER_REMIND_DAYS } from '@cinnabar/protocol/organizations/letter/letter-values';
import type { AuthenticationContext } from '../../authentication-context.ts';
import { findLetter, findUnreminded, updateLetter } from '../../letter/letter-store.ts';
import { sendLetterLink } from '../../letter/notify-letter.ts';
import { lockIfOpen, moveApplication } from '../../move-application.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reminds legal representatives once of a letter that they have not answered. */
export async function remindLetters(context: AuthenticationContext): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const before = new Date(now.getTime() - LETTER_REMIND_DAYS * DAY_MS);
  for (const due of await findUnreminded(database.db, before, now)) {
    await database.transaction(async (tx) => {
      const locked = await lockIfOpen(tx, due.companyId, due.applicationId);
      const letter = await findLetter(tx, due.id);
      // The receiver, the applicant or another process was first.
      if (!locked || letter?.status !== 'WAITING' || letter.remindTime) return;
      await updateLetter(tx, letter.id, { remindTime: now });
      await moveApplication(context, tx, locked, 'sendLetter', {
        as: 'system',
        by: null,
        detail: { letter: letter.id },
      });
      await sendLetterLink(context, tx, letter, 'company-letter-reminded');
    });
  }
}
