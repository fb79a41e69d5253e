import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findUnchecked } from '../email-domain-store.ts';
import { applyProof, askProof } from '../prove-domain.ts';

/** Less than a day, so that a nightly run that begins a little earlier misses none. */
const REST_MS = 20 * 3_600_000;
/** Asked at the same time. */
const AT_ONCE = 10;

/** Asks again about each verified domain, once a night. */
export async function recheckEmailDomains(deps: OrganizationsDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - REST_MS);
  for (;;) {
    // Each gets the time of its check, so that no one is found twice.
    const found = await findUnchecked(deps.database.db, since, AT_ONCE);
    if (found.length === 0) return;
    const asked = await Promise.all(found.map((domain) => askProof(deps, domain)));
    for (const [at, domain] of found.entries())
      await deps.database.transaction((tx) => applyProof(deps, tx, SYSTEM_ACTOR, domain, asked[at]!));
  }
}
