import { findLapsed } from '../application-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { endLetter } from '../letter/end-letter.ts';
import { lockIfOpen, moveApplication } from '../move-application.ts';
import { notifyLapse } from '../notify-company.ts';
import { UNPROVED } from './save-application.ts';

/** Returns applications whose proof did not come in time to their applicants; the data stays. */
export async function lapseApplications(context: AuthenticationContext): Promise<void> {
  const { database, clock } = context;
  for (const { id, companyId } of await findLapsed(database.db, clock.now())) {
    await database.transaction(async (tx) => {
      const locked = await lockIfOpen(tx, companyId, id);
      // The applicant or the operator was first, also below.
      if (!locked) return;
      const { status, proof, proofExpireTime, announceTime } = locked.application;
      if (status !== 'APPLIED' || proof === 'PROVED' || announceTime) return;
      if (!proofExpireTime || proofExpireTime > clock.now()) return;
      const moved = await moveApplication(context, tx, locked, 'lapse', {
        as: 'system',
        by: null,
        change: UNPROVED,
        detail: { way: locked.application.way },
      });
      await endLetter(context, tx, moved, 'lapse');
      await notifyLapse(context, tx, moved);
    });
  }
}
