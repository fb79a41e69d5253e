import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type ArchiveRecord, postponeRenewal, takeRenewal } from './archive-store.ts';
import { closeDocument, withStanding } from './close-document.ts';
import { closingField } from './closing-field.ts';
import { renewalTime } from './renewal-time.ts';
import { LEASE_MS, nextTry } from './retry-times.ts';

const MOST_A_RUN = 200;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Renews archive timestamps before the certificates of their authorities expire or an algorithm is no longer relied on: further validation
 * data and a further document timestamp over the whole file (EN 319 142-1, 5.5). Calls external authorities, so never inside a transaction;
 * failures are retried after a growing pause.
 * @returns how many files were renewed
 */
export async function renewArchives(deps: ContractsDeps): Promise<number> {
  let renewed = 0;
  for (let taken = 0; taken < MOST_A_RUN; taken++) {
    const now = deps.clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const due = await deps.database.transaction((tx) => takeRenewal(tx, now, lease));
    if (!due) break;
    if (await renew(deps, due)) renewed++;
  }
  return renewed;
}

async function renew(deps: ContractsDeps, due: ArchiveRecord): Promise<boolean> {
  const now = deps.clock.now();
  try {
    return await withStanding(deps, due.documentId, async (standing) => {
      const { base } = standing;
      const before = await base.horizon();
      // Not due yet: archived by a version that stored no time.
      if (before && renewalTime(before) > now) {
        await postponeRenewal(deps.database.db, due, { now, nextTime: renewalTime(before), tries: 0 });
        return false;
      }
      const after = await closeDocument(deps, due, standing, closingField(await base.fields()));
      if (before && after.until <= before.until) await waitForBetter(deps, due);
      return true;
    });
  } catch (error) {
    deps.log.warn({ err: error, ...due }, 'archive timestamp not renewed yet');
    await postponeRenewal(deps.database.db, due, { now, nextTime: nextTry(now, due.tries) });
    return false;
  }
}

/** The authority's own certificate expires as soon: a further timestamp of it does not help until the operator names another. */
async function waitForBetter(deps: ContractsDeps, { contractId, documentId }: ArchiveRecord): Promise<void> {
  deps.log.error(
    { contractId, documentId },
    'the timestamp authority’s own certificate ends soon or is weak',
  );
  const now = deps.clock.now();
  const nextTime = new Date(now.getTime() + WEEK_MS);
  await postponeRenewal(deps.database.db, { contractId, documentId, tries: 0 }, { now, nextTime });
}
