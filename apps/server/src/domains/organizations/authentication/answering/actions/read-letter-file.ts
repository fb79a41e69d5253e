import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../../platform/http/actor.ts';
import { AppError } from '../../../../../platform/http/app-error.ts';
import { actsAsAdministrator } from '../../../organizations-policy.ts';
import { findDecided, findOpenApplication } from '../../application-store.ts';
import type { AuthenticationContext } from '../../authentication-context.ts';
import { getCompanyToAuthenticate } from '../../authentication-policy.ts';
import { openFile } from '../../letter/letter-file.ts';
import { findNewestLetters, type LetterRecord } from '../../letter/letter-store.ts';
import { mayAnswer } from '../letter-policy.ts';

/**
 * The letter of the open application, else of the newest decided one that has one: for those who may authenticate the company, for reviewers,
 * and for the legal representative to whom it was sent, as long as it counts. Throws NOT_FOUND.
 */
export async function readLetterFile(
  context: AuthenticationContext,
  actor: Actor,
  companyId: string,
): Promise<Buffer> {
  const letter = isId(companyId) ? await findShown(context, companyId) : null;
  if (!letter || !(await mayRead(context, actor, letter))) throw new AppError('NOT_FOUND');
  return openFile(context, letter.id);
}

async function findShown(
  { database: { db } }: AuthenticationContext,
  companyId: string,
): Promise<LetterRecord | undefined> {
  const open = await findOpenApplication(db, companyId);
  const applications = [...(open ? [open] : []), ...(await findDecided(db, companyId))];
  const letters = await findNewestLetters(
    db,
    applications.map(({ id }) => id),
  );
  const order = new Map(applications.map(({ id }, index) => [id, index]));
  return letters.sort((one, other) => order.get(one.applicationId)! - order.get(other.applicationId)!)[0];
}

async function mayRead(context: AuthenticationContext, actor: Actor, letter: LetterRecord): Promise<boolean> {
  if (await actsAsAdministrator(context, actor)) return true;
  const counts = letter.status === 'WAITING' || letter.status === 'SIGNED';
  if (counts && (await mayAnswer(context, actor, letter))) return true;
  try {
    await getCompanyToAuthenticate(context, actor, letter.companyId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
