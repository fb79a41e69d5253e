import type { Clock } from '@cinnabar/kernel';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { Actor, Membership } from '../../../platform/http/actor.ts';
import type { Administrators } from '../../../platform/http/administrators.ts';
import type { Sealing } from '../../../platform/sealing/sealed-string.ts';
import type { Audit } from '../../audit/index.ts';
import type { License } from '../../license/index.ts';
import type { Notifications } from '../../notifications/index.ts';
import type { System } from '../../system/index.ts';
import type { CodeDigest } from '../secrets/code-digest.ts';
import type { FactorSecrets } from '../secrets/factor-secrets.ts';
import type { AccountHomes } from './account-homes.ts';

/** Dependencies of identity on higher layers; filled by `main/wiring.ts`. */
export interface IdentityPorts {
  /** For a larger statement: the company of a new session, the last one when the person still belongs to it. Null: for themself. */
  selectHomeTenant(userId: SQLWrapper, lastTenantId: SQLWrapper): SQL<string | null>;
  /** The person with this employee number; null when there is none, or one in more than one company. */
  findUserIdByEmployeeNumber(number: string): Promise<string | null>;
  /** Those of these names that a company, in any state, has, or one that looks the same. */
  companyNamesAmong(names: readonly string[], tx?: Tx): Promise<ReadonlySet<string>>;
  /** The person's number in a company; null when they have none there. */
  findEmployeeNumber(userId: string, companyId: string): Promise<string | null>;
  /** What a person is in companies, as one value of the statement that reads their session. */
  selectMembershipsOf(userId: PgColumn): SQL<Membership[]>;
  homes(): AccountHomes;
  /** For a larger statement: whether a person has a token of their own whose codes are accepted. */
  selectHasToken(userId: SQLWrapper): SQL<boolean>;
  /** By a code of their own token, once. Throws TOKEN_MISSING, TOKEN_IS_LOST, WRONG_TOKEN_CODE, TOKEN_LOCKED, TOKEN_CODE_SPENT. */
  checkPersonToken(actor: Pick<Actor, 'userId' | 'name' | 'origin'>, code: string): Promise<void>;
}

/** An external captcha provider, in place of the built-in puzzle. */
export interface PuzzleVendor {
  /** The public id of the operator's account. */
  readonly id: string;
  /** A new challenge; null while the provider is unreachable. */
  start(): Promise<string | null>;
  /** Whether the provider confirms the solution. Throws while the provider is unreachable. */
  check(answer: { challenge: string; validate: string; seccode: string }): Promise<boolean>;
}

/** Context of the actions. */
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
  /** The centre of a picture, scaled down and re-encoded, off the event loop. Throws TaskFailure for an unreadable one. */
  squarePicture(sent: Uint8Array, userId: string): Promise<Uint8Array>;
  administrators: Administrators;
  ports: IdentityPorts;
  /** External captcha provider; null: the built-in puzzle. */
  puzzleVendor: PuzzleVendor | null;
}
