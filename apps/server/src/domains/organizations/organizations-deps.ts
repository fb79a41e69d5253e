import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { System } from '../system/index.ts';

/** What the profile needs to know from higher floors; `main/wiring.ts` fills it. */
interface OrganizationsPorts {
  /** Whether a person manages any seal of a company, and whether a physical seal of theirs opens the menu. */
  sealDuties(userId: string, companyId: string): Promise<{ sealManager: boolean; physicalMenu: boolean }>;
}

export interface OrganizationsDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  identity: Identity;
  system: System;
  ports: OrganizationsPorts;
}
