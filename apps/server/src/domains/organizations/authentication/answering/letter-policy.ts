import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { isReceiver } from '../actions/is-receiver.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { findLetter, type LetterRecord } from '../letter/letter-store.ts';

/** A letter that was sent to a contact of the caller; for others it does not exist: NOT_FOUND. */
export async function getReceivedLetter(
  context: AuthenticationContext,
  actor: Actor,
  id: string,
): Promise<LetterRecord> {
  const found = isId(id) ? await findLetter(context.database.db, id) : null;
  if (!found || !(await mayAnswer(context, actor, found))) throw new AppError('NOT_FOUND');
  return found;
}

/** Whether the letter was sent to a contact of the caller. A session for one company's sign-in is not theirs alone. */
export async function mayAnswer(
  context: AuthenticationContext,
  actor: Actor,
  letter: LetterRecord,
): Promise<boolean> {
  return actor.within === undefined && (await isReceiver(context, actor, letter));
}

/** COMPANY_LETTER_STATE unless it can still be answered. */
export function requireWaiting(letter: LetterRecord | null, now: Date): asserts letter is LetterRecord {
  if (letter?.status !== 'WAITING' || letter.expireTime <= now) throw new AppError('COMPANY_LETTER_STATE');
}
