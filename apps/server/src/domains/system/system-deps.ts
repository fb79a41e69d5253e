import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { Administrators } from '../../platform/http/administrators.ts';
import type { Sealing } from '../../platform/sealing/sealed-string.ts';
import type { Audit } from '../audit/index.ts';
import type { SettingsMemory } from './settings-memory.ts';

interface SystemPorts {
  /** A company owns the platform: the first run is over. */
  isOwned(): Promise<boolean>;
  /** Present names of people by their ids; without those who are no more. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface SystemDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  sealing: Sealing;
  settings: SettingsMemory;
  /** Demo data, the mailbox and the banner are on. */
  demo: boolean;
  /** Timestamps come from authorities that the operator configured. */
  timestampIndependent: boolean;
  version: string;
  /** Public address of the product. */
  publicUrl: string;
  /** A picture scaled to a screen and re-encoded, off the event loop. Throws TaskFailure for an unreadable one. */
  fitPicture(sent: Uint8Array, userId: string): Promise<Uint8Array>;
  /** A logo re-encoded, off the event loop. Throws TaskFailure for an unreadable one. */
  fitLogo(sent: Uint8Array, userId: string): Promise<Uint8Array>;
  /** A program that converts Office files is installed. */
  officeInstalled: boolean;
  /** The license decides what the setting `license` would. */
  licensed: boolean;
  administrators: Administrators;
  ports: SystemPorts;
}
