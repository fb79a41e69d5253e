import type { Tx } from '../../../platform/db/open-database.ts';
import { type AuditActor, SYSTEM_ACTOR } from '../../audit/index.ts';
import type { User } from '../../identity/index.ts';
import { type CompanyRecord, findCompanyById } from '../company-store.ts';
import { isUnder } from '../email-domains/domain-name.ts';
import { presentEmailDomain } from '../email-domains/email-domain-present.ts';
import {
  type EmailDomainRecord,
  findVerifiedDomains,
  lockEmailDomain,
} from '../email-domains/email-domain-store.ts';
import { applyProof, askProof } from '../email-domains/prove-domain.ts';
import { notifyUsers } from '../notify-users.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findRoleHolders } from '../role-data/role-store.ts';
import { joinAs } from '../staff/actions/answer-invitation.ts';
import { findSameStaff, lockStaffOf } from '../staff/employee-store.ts';
import { hasEverWorked } from '../staff-store.ts';
import { notifyAuthor } from './announce-request.ts';
import { approveAll, findJoinRequest, type JoinRequestRecord, lockJoinRequest } from './joining-store.ts';
import { placeFor } from './place-for.ts';

/**
 * Lets the author in at once, where the company says so of a domain that is proved at this moment and that their own address is under. Who
 * has been here before, a contact that another employee has, and two open invitations are for an administrator to decide. @returns whether they were let in
 */
export async function admitRequest(deps: OrganizationsDeps, id: string): Promise<boolean> {
  const { db } = deps.database;
  const request = await findJoinRequest(db, id);
  if (!request?.companyId || request.status !== 'PENDING') return false;
  const [user] = await deps.identity.listUsers([request.userId]);
  const domains = await findVerifiedDomains(db, request.companyId);
  const domain = domains.find(({ name, admits }) => admits && isUnder(user?.email ?? null, name));
  if (!domain) return false;
  // What was seen last night may be gone.
  const asked = await askProof(deps, domain);
  if (asked.proof !== 'UNKNOWN')
    await deps.database.transaction((tx) => applyProof(deps, tx, SYSTEM_ACTOR, domain, asked));
  if (asked.proof !== 'PROVED') return false;
  return deps.database.transaction((tx) => admit(deps, tx, id, domain));
}

async function admit(
  deps: OrganizationsDeps,
  tx: Tx,
  id: string,
  { companyId, ...known }: EmailDomainRecord,
): Promise<boolean> {
  await lockStaffOf(tx, companyId);
  const request = await lockJoinRequest(tx, id);
  const domain = await lockEmailDomain(tx, { companyId, id: known.id });
  const company = await findCompanyById(tx, companyId);
  const [user] = await deps.identity.listUsers([request!.userId], tx);
  if (request!.status !== 'PENDING' || request!.expireTime <= deps.clock.now()) return false;
  if (domain?.status !== 'VERIFIED' || !domain.admits || !isUnder(user!.email, domain.name)) return false;
  if (company!.freeze || company!.authStatus !== 'AUTH_SUCCESS') return false;
  if (await isForAdministrator(tx, companyId, user!)) return false;
  // The number is only what the person wrote; people sign in by it.
  const place = await placeFor(
    deps,
    tx,
    { companyId, departmentId: undefined, number: '', position: '' },
    { request: request!, user: user! },
  );
  const author: AuditActor = { userId: user!.id, name: user!.name, tenantId: companyId, origin: null };
  await joinAs(deps, tx, author, place, user!);
  await approveAll(tx, user!.id, companyId, deps.clock.now());
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: 'JOIN_REQUEST_ADMITTED',
    actor: SYSTEM_ACTOR,
    detail: { name: place.name, domain: domain.name },
    subjectId: id,
  });
  await notifyBoth(deps, tx, { request: request!, company: company!, name: place.name, domain });
  return true;
}

async function isForAdministrator(tx: Tx, companyId: string, { id, mobile, email }: User): Promise<boolean> {
  if (await hasEverWorked(tx, companyId, id)) return true;
  const same = await findSameStaff(tx, companyId, { number: null, mobile, email });
  return same.length > 1 || same.some(({ status }) => status !== 'INVITED');
}

async function notifyBoth(
  deps: OrganizationsDeps,
  tx: Tx,
  {
    request,
    company,
    name,
    domain,
  }: { request: JoinRequestRecord; company: CompanyRecord; name: string; domain: EmailDomainRecord },
): Promise<void> {
  await notifyAuthor(deps, tx, request, company);
  await notifyUsers(deps, tx, await findRoleHolders(tx, company.id, 'SYSTEM'), {
    template: 'join-admitted',
    params: { sender: name, company: company.name, domain: presentEmailDomain(domain).name },
    path: '/employee',
  });
}
