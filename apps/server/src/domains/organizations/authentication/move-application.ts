import {
  APPLICATION_LIFECYCLE,
  type ApplicationEvent,
  type ApplicationPermission,
  type ApplicationTransition,
} from '@cinnabar/protocol/organizations/application-lifecycle';
import type { AUTH_STATUSES } from '@cinnabar/protocol/organizations/company-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import { announce, PLATFORM_KEY, userKey } from '../../../platform/events/announce.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { actorOf, SYSTEM_ACTOR } from '../../audit/index.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findRoleHolders } from '../role-data/role-store.ts';
import {
  type ApplicationRecord,
  findOpenApplication,
  lockCompany,
  updateApplication,
  updateCompany,
} from './application-store.ts';

/** A company whose row is locked, with its open application. */
export interface Locked {
  company: CompanyRecord;
  application: ApplicationRecord;
}

interface Move {
  as: ApplicationPermission;
  /** Null: the system acts by itself. */
  by: Actor | null;
  change?: Partial<Omit<ApplicationRecord, 'id' | 'companyId' | 'status'>>;
  /** What is registered from now on. */
  registered?: Partial<Pick<CompanyRecord, 'name' | 'registerNo' | 'legalPerson' | 'companyType'>>;
  detail?: Record<string, string | number | null>;
}

/** Locks a company and its open application; COMPANY_AUTH_STATE when there is none, or another than the named one. */
export async function lockApplication(tx: Tx, companyId: string, id?: string): Promise<Locked> {
  const locked = await lockIfOpen(tx, companyId, id);
  if (!locked) throw new AppError('COMPANY_AUTH_STATE');
  return locked;
}

/** The same; null when there is no open application, or another than the named one. */
export async function lockIfOpen(tx: Tx, companyId: string, id?: string): Promise<Locked | null> {
  const company = await lockCompany(tx, companyId);
  const application = company && (await findOpenApplication(tx, companyId));
  if (!application || (id !== undefined && application.id !== id)) return null;
  return { company, application };
}

/**
 * The only writer of the status of an application and of what follows for the company: both, the audit record and the event for open pages in
 * the caller's transaction, which holds the lock. COMPANY_AUTH_STATE when the lifecycle does not have this event in the present state.
 */
export async function moveApplication(
  { audit }: Pick<OrganizationsDeps, 'audit'>,
  tx: Tx,
  { company, application }: Locked,
  event: ApplicationEvent,
  { as, by, change = {}, registered = {}, detail = {} }: Move,
): Promise<ApplicationRecord> {
  const transition: ApplicationTransition = APPLICATION_LIFECYCLE[event];
  if (!transition.permissions.includes(as)) throw new Error(`${event} of an application is not for a ${as}`);
  if (!transition.from.includes(application.status)) throw new AppError('COMPANY_AUTH_STATE');
  const status = transition.to === 'same' ? application.status : transition.to;
  const moved = { ...application, ...change, status };
  await updateApplication(tx, moved);
  const authStatus = standingAfter(transition, company.authStatus);
  if (authStatus !== company.authStatus || Object.keys(registered).length > 0)
    await updateCompany(tx, company.id, { ...registered, authStatus });
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: company.id },
    event: transition.audit,
    actor: by ? actorOf(by) : SYSTEM_ACTOR,
    subjectId: application.id,
    detail: { status, authStatus, ...detail },
  });
  const administrators = await findRoleHolders(tx, company.id, 'SYSTEM');
  announce(tx, { kind: 'COMPANY', id: company.id }, [
    ...new Set([...administrators, moved.applicantId].map(userKey)),
    PLATFORM_KEY,
  ]);
  return moved;
}

function standingAfter(
  { company }: ApplicationTransition,
  now: (typeof AUTH_STATUSES)[number],
): (typeof AUTH_STATUSES)[number] {
  return company?.from.includes(now) ? company.to : now;
}
