import type { Tx } from '../../../../platform/db/open-database.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { findLetter, type LetterRecord } from '../letter/letter-store.ts';
import { type Locked, lockIfOpen } from '../move-application.ts';
import { requireWaiting } from './letter-policy.ts';

/**
 * Locks the application of a letter that waits for its signature. Throws COMPANY_LETTER_STATE when the letter was answered or ended meanwhile,
 * or is not the application's proof, COMPANY_FROZEN.
 */
export async function lockLetter(
  { clock }: AuthenticationContext,
  tx: Tx,
  { id, companyId, applicationId }: LetterRecord,
): Promise<{ locked: Locked; letter: LetterRecord }> {
  const locked = await lockIfOpen(tx, companyId, applicationId);
  const letter = await findLetter(tx, id);
  requireWaiting(letter, clock.now());
  if (locked?.application.status !== 'APPLIED' || !isAbout(letter, locked))
    throw new AppError('COMPANY_LETTER_STATE');
  if (locked.company.freeze) throw new AppError('COMPANY_FROZEN');
  return { locked, letter };
}

/** Whether the letter states what the application states. */
const isAbout = (letter: LetterRecord, { application }: Locked): boolean =>
  application.way === 'LETTER' &&
  application.proofRef === letter.id &&
  (['name', 'registerNo', 'legalPerson', 'applicantId'] as const).every(
    (field) => application[field] === letter[field],
  );
