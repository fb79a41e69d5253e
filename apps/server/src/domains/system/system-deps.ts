import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { Administrators } from '../../platform/http/administrators.ts';
import type { Sealing } from '../../platform/sealing/sealed-string.ts';
import type { Audit } from '../audit/index.ts';

interface SystemPorts {
  /** Some company owns the platform: the first run is over. */
  isOwned(): Promise<boolean>;
}

export interface SystemDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  sealing: Sealing;
  /** Demo data, the mailbox and the banner are on. */
  demo: boolean;
  /** Timestamps come from authorities that the operator names. */
  timestampIndependent: boolean;
  version: string;
  /** Address under which people reach the product. */
  publicUrl: string;
  /** A picture made to fit a screen and encoded anew, off the event loop. Throws TaskFailure for what cannot be read. */
  fitPicture(sent: Uint8Array): Promise<Uint8Array>;
  /** A program that converts Office files is there. */
  officeInstalled: boolean;
  /** A license says what the setting `license` would say. */
  licensed: boolean;
  administrators: Administrators;
  ports: SystemPorts;
}
