import type { Tx } from '../../../../platform/db/open-database.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import type { ApplicationRecord } from '../application-store.ts';
import { findNewestLetters, updateLetter } from './letter-store.ts';
import { notifyVoid } from './notify-letter.ts';

/**
 * The letter of an application that leaves the state APPLIED without passing: a waiting one expires or is void, a signed one is void when the
 * application was withdrawn. The caller holds the lock of the application.
 */
export async function endLetter(
  context: OrganizationsDeps,
  tx: Tx,
  { id }: ApplicationRecord,
  by: 'withdrawal' | 'rejection' | 'lapse',
): Promise<void> {
  const [letter] = await findNewestLetters(tx, [id]);
  const ends = letter?.status === 'WAITING' || (letter?.status === 'SIGNED' && by === 'withdrawal');
  if (!letter || !ends) return;
  const status = by === 'lapse' ? 'EXPIRED' : 'VOID';
  await updateLetter(tx, letter.id, { status, statusTime: context.clock.now() });
  if (status === 'VOID') await notifyVoid(context, tx, letter);
}
