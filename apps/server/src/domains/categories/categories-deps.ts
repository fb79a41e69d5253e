import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { Organizations } from '../organizations/index.ts';

export interface CategoriesDeps {
  database: Database;
  clock: Clock;
  organizations: Organizations;
}
