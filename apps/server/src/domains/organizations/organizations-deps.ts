import type { Clock } from '@cinnabar/kernel';
import type { Database } from '../../platform/db/open-database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { License } from '../license/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { System } from '../system/index.ts';

/** What the profile needs to know from higher layers; `main/wiring.ts` fills it. */
interface OrganizationsPorts {
  /** Whether a person manages any seal of a company, and whether a physical seal of theirs opens the menu. */
  sealDuties(userId: string, companyId: string): Promise<{ sealManager: boolean; physicalMenu: boolean }>;
  /** Null for a contract that the actor may not see. */
  contractSubject(actor: Actor, contractId: string): Promise<string | null>;
}

export interface OrganizationsDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  identity: Identity;
  license: License;
  system: System;
  notifications: Notifications;
  /** In a demonstration nobody examined what companies are. */
  demo: boolean;
  /** Makes a mark of a company out of a picture; throws TaskFailure. */
  fitLogo(sent: Uint8Array): Promise<Uint8Array>;
  /** Address under which people reach the product. */
  publicUrl: string;
  ports: OrganizationsPorts;
}
