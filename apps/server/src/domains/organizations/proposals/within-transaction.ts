import type { Tx } from '../../../platform/db/open-database.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';

/** The same dependencies inside an open transaction: what an act reads and writes is part of it. */
export function withinTransaction(deps: OrganizationsDeps, tx: Tx): OrganizationsDeps {
  const database = {
    ...deps.database,
    db: tx,
    transaction: async <T>(work: (tx: Tx) => T | Promise<T>) => work(tx),
  };
  return { ...deps, database };
}
