import { type Clock, newId, systemClock } from '@cinnabar/kernel';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { App } from '../../platform/http/create-app.ts';
import { licenseRoutes } from './license-routes.ts';
import { insertTerm } from './license-store.ts';

export function createLicense({ database, clock = systemClock }: { database: Database; clock?: Clock }) {
  return {
    /** Enters a term. The screen for it comes with the platform's administration. */
    enterTerm: (tx: Tx, expireTime: Date): Promise<void> =>
      insertTerm(tx, { id: newId(), expireTime, createTime: clock.now() }),
    routes: (app: App): void => licenseRoutes(app, { database, clock }),
  };
}
