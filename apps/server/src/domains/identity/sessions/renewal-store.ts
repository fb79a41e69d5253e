import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open-database.ts';
import { deleteSession, type SessionRecord } from './session-store.ts';
import { session } from './session-tables.ts';

// All lock the former session first: they run at the same time for requests with either cookie.

/**
 * Notes that a session is about to be replaced, and returns it; null for one that is gone. A replacement that was never used ends: its cookie
 * was lost, or is overwritten by the next.
 */
export async function noteRenewal(tx: Tx, id: string, renewTime: Date): Promise<SessionRecord | null> {
  const [former] = await tx.update(session).set({ renewTime }).where(eq(session.id, id)).returning();
  if (!former) return null;
  await tx.delete(session).where(eq(session.replaces, id));
  return former;
}

/** The first use of a session ends the one that it replaces. False for a session that ended meanwhile. */
export async function finishRenewal(tx: Tx, id: string, formerId: string): Promise<boolean> {
  await tx.select({ id: session.id }).from(session).where(eq(session.id, formerId)).for('update');
  const used = await tx
    .update(session)
    .set({ replaces: null })
    .where(eq(session.id, id))
    .returning({ id: session.id });
  if (used.length === 0) return false;
  await deleteSession(tx, formerId);
  return true;
}

/** A session continues as if it had not been renewed; what replaces it ends. False for a session that ended meanwhile. */
export async function giveUpRenewal(tx: Tx, id: string): Promise<boolean> {
  const kept = await tx
    .update(session)
    .set({ renewTime: null })
    .where(eq(session.id, id))
    .returning({ id: session.id });
  if (kept.length === 0) return false;
  await tx.delete(session).where(eq(session.replaces, id));
  return true;
}
