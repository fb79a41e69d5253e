import type { Clock } from '@cinnabar/kernel';
import type { CompanyHoldingKind } from '@cinnabar/protocol/organizations/company-auth-schema';
import type { ResourceUse } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { ResolveTxt } from '../../platform/dns/txt-resolver.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SheetTasks } from '../../platform/sheets/sheet-tasks.ts';
import type { PdfWorkers } from '../../platform/workers/pdf-workers.ts';
import type { Audit } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { License } from '../license/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Pki } from '../pki/index.ts';
import type { System } from '../system/index.ts';
import type { CompanyProver } from './company-prover.ts';
import type { HoldingRegister } from './holding-register.ts';

/** What a domain holds that names a company or its legal representative, to be shown before either changes. */
export interface CompanyHolding {
  kind: CompanyHoldingKind;
  count(companyId: string): Promise<number>;
}

interface Readership {
  userId: string;
  companyId: string;
  /** Null: of the whole company. */
  departmentIds: readonly string[] | null;
  /** Roles of the person that each by itself read all contracts of the company. */
  readerRoleIds: readonly string[];
}

/** Employees of a company, by their accounts or by the department that they have left. */
export interface Placed {
  companyId: string;
  userIds?: string[];
  departmentId?: string;
}

/** Dependencies of the profile on higher layers; filled by `main/wiring.ts`. */
interface OrganizationsPorts {
  /** Whether a person manages any seal of a company, and whether a physical seal of theirs opens the menu. */
  sealDuties(userId: string, companyId: string): Promise<{ sealManager: boolean; physicalMenu: boolean }>;
  /** How many contracts of a company, or of departments, only a role that reads all of them shows to a person; at most 1000. */
  contractsByRoleAlone(readership: Readership): Promise<number>;
  /** In the transaction in which employees are placed in another department. */
  followPlacing(tx: Tx, placed: Placed): Promise<void>;
  /** Null for a contract that the actor may not see. */
  contractSubject(actor: Actor, contractId: string): Promise<string | null>;
  /** How much these companies use contracts; those without any may be missing. */
  contractUse(
    companyIds: readonly string[],
  ): Promise<ReadonlyMap<string, { sent: number; lastTime: Date | null }>>;
  /** What every company has from its first day in domains above, in the transaction that creates it. */
  equipCompany(tx: Tx, companyId: string): Promise<void>;
  /** The company of an object of a domain above, which a call names; null: of none. Does not authorise. */
  ownerOf: Record<Exclude<ResourceUse['of'], 'SESSION' | 'COMPANY'>, (id: string) => Promise<string | null>>;
  /** What names a company or its legal representative in domains above. */
  companyHoldings(): readonly CompanyHolding[];
  /** What an employee holds in domains above, by kind; a successor takes it over when they leave. */
  employeeHoldings(): readonly HoldingRegister[];
}

export interface OrganizationsDeps {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  audit: Audit;
  identity: Identity;
  license: License;
  system: System;
  notifications: Notifications;
  /** In a demonstration the identity of companies is not examined. */
  demo: boolean;
  /** Converts a picture to a company logo; throws TaskFailure. */
  fitLogo(sent: Uint8Array, userId: string): Promise<Uint8Array>;
  sheets: SheetTasks;
  /** Signs authorization letters. */
  pki: Pick<Pki, 'eventSigner' | 'platformName' | 'platformSigner' | 'saveCertificate' | 'signLongTerm'>;
  workers: PdfWorkers;
  /** Wraps the pictures of licenses, and authorization letters. */
  masterKey: Uint8Array;
  /** A vendor that compares companies with a register; absent: reviewers of the platform do it. */
  companyProver?: CompanyProver;
  /** Reads TXT records of the DNS. */
  resolveTxt: ResolveTxt;
  /** Called when a prover did not answer: for the log, without the submitted data. */
  report(error: unknown): void;
  /** Public address of the product. */
  publicUrl: string;
  ports: OrganizationsPorts;
}
