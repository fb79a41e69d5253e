import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { License } from '../license/index.ts';
import type { Organizations } from '../organizations/index.ts';
import type { System } from '../system/index.ts';

export interface FeesDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  identity: Identity;
  license: License;
  organizations: Organizations;
  system: System;
}
