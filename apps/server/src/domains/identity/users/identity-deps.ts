import type { Clock } from '@cinnabar/kernel';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { Administrators } from '../../../platform/http/administrators.ts';
import type { Sealing } from '../../../platform/sealing/sealed-string.ts';
import type { Audit } from '../../audit/index.ts';
import type { License } from '../../license/index.ts';
import type { Notifications } from '../../notifications/index.ts';
import type { System } from '../../system/index.ts';
import type { CodeDigest } from '../secrets/code-digest.ts';
import type { FactorSecrets } from '../secrets/factor-secrets.ts';
import type { AccountHomes } from './account-homes.ts';

/** What identity asks of higher layers; `main/wiring.ts` fills it. */
export interface IdentityPorts {
  /** The company that a new session starts in: the last one when the person still belongs to it. Null: for themself. */
  homeTenant(userId: string, lastTenantId: string | null): Promise<string | null>;
  /** The person with this employee number; null when nobody or more than one company's employee has it. */
  findUserIdByEmployeeNumber(number: string): Promise<string | null>;
  /** Whether a company, in whatever state, bears this name or one that looks the same. */
  isCompanyName(name: string, tx?: Tx): Promise<boolean>;
  /** The person's number in a company; null when they have none there. */
  findEmployeeNumber(userId: string, companyId: string): Promise<string | null>;
  homes(): AccountHomes;
}

/** A service outside that makes and judges puzzles, in place of our own. */
export interface PuzzleVendor {
  /** The public number of the operator's account. */
  readonly id: string;
  /** A new challenge; null while the service cannot be reached. */
  start(): Promise<string | null>;
  /** Whether the visitor solved it, in the service's eyes. Throws while the service cannot be reached. */
  check(answer: { challenge: string; validate: string; seccode: string }): Promise<boolean>;
}

/** What the actions work with. */
export interface IdentityContext {
  database: Database;
  clock: Clock;
  audit: Audit;
  notifications: Notifications;
  system: System;
  license: License;
  sealing: Sealing;
  codes: CodeDigest;
  factorSecrets: FactorSecrets;
  /** The middle of a picture, small and encoded anew, off the event loop. Throws TaskFailure for what cannot be read. */
  squarePicture(sent: Uint8Array): Promise<Uint8Array>;
  administrators: Administrators;
  ports: IdentityPorts;
  /** Makes puzzles in place of our own; null: ours. */
  puzzleVendor: PuzzleVendor | null;
}
