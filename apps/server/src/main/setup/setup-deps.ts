import type { Categories } from '../../domains/categories/index.ts';
import type { Identity } from '../../domains/identity/index.ts';
import type { Notifications } from '../../domains/notifications/index.ts';
import type { Organizations } from '../../domains/organizations/index.ts';
import type { Seals } from '../../domains/seals/index.ts';
import type { Config } from '../../platform/config/load-config.ts';
import type { Database } from '../../platform/db/open-database.ts';

/** Dependencies of the first run: it writes to several domains, so it is above them all. */
export interface SetupDeps {
  database: Database;
  masterKey: Uint8Array;
  config: Pick<Config, 'publicUrl'> & { demo: boolean };
  domains: {
    identity: Identity;
    notifications: Notifications;
    organizations: Organizations;
    categories: Categories;
    seals: Pick<Seals, 'createCompanySeal'>;
  };
}
