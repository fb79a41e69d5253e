import type { LogPeople } from '@cinnabar/protocol/audit/people-schema';
import type { Rights } from '@cinnabar/protocol/organizations/permission-tree';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { Database } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Recorder } from '../actions/record-entry.ts';
import type { AuditRecord } from '../audit-entry.ts';

/** What the log knows of higher layers: who may read it, and the names of what it is about. Filled in by the wiring. */
export interface LogPorts {
  rightsIn(actor: Actor, companyId: string): Promise<Rights>;
  /** Administrators of the platform, acting as such. */
  isAdministrator(actor: Actor): Promise<boolean>;
  /** Null before the setup. */
  platformOwnerId(): Promise<string | null>;
  /** The seals that a company has or had, at most `limit`. */
  listSeals(companyId: string, limit: number): Promise<{ id: string; name: string }[]>;
  /** People by their ids or by those of their employments; departments from the top. */
  describePeople(
    companyId: string,
    ids: readonly string[],
  ): Promise<Map<string, { name: string; department: string; isEmployee: boolean }>>;
  /** Employees who have an account, in any state of employment, by what employees are found by. An empty keyword finds all. */
  searchStaff(companyId: string, keyword: string, limit: number): Promise<LogPeople['list']>;
  /** The person with this phone number or e-mail address, which is masked in the note. */
  findByContact(contact: string): Promise<LogPeople['list'][number] | null>;
  /** What a record of a seal's chain says besides its event. */
  describeSealRecord(record: AuditRecord, language: Language): string;
}

export interface LogDeps extends Recorder {
  database: Database;
  ports: LogPorts;
}
