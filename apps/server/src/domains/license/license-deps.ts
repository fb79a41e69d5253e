import type { KeyObject } from 'node:crypto';
import type { Clock } from '@cinnabar/kernel';
import type { LicenseConfig } from '@cinnabar/protocol/system/system-schema';
import type { Database } from '../../platform/db/open-database.ts';
import type { Audit } from '../audit/index.ts';

export interface LicenseDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  /** The operator's public key; null: this installation needs no license and never expires. */
  key: KeyObject | null;
  /** The platform's own settings where no license is used. */
  setting(): Promise<LicenseConfig>;
}
