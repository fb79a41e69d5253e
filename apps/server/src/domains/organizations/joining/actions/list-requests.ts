import { toChinaTime } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { OpenJoinRequest } from '@cinnabar/protocol/organizations/joining/joining-schema';
import { type JoinMatchKind, PROVED_MATCHES } from '@cinnabar/protocol/organizations/joining/joining-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { User } from '../../../identity/index.ts';
import { isUnder } from '../../email-domains/domain-name.ts';
import { presentEmailDomain } from '../../email-domains/email-domain-present.ts';
import { type EmailDomainRecord, findVerifiedDomains } from '../../email-domains/email-domain-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getStaffedCompany } from '../../staff/staff-policy.ts';
import type { EmployeeRecord } from '../../staff-store.ts';
import { findLike } from '../find-like.ts';
import { findOpenRequests, type JoinRequestRecord } from '../joining-store.ts';

/** At most 100, oldest first. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listRequests(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<OpenJoinRequest[]> {
  const company = await getStaffedCompany(deps, actor, companyId);
  const { db } = deps.database;
  const requests = await findOpenRequests(db, company.id, deps.clock.now());
  const users = await deps.identity.listUsers([...new Set(requests.map(({ userId }) => userId))]);
  const records = await findLike(db, company.id, requests, users);
  const domains = requests.length > 0 ? await findVerifiedDomains(db, company.id) : [];
  const byId = new Map(users.map((user) => [user.id, user]));
  return requests.flatMap((request) => {
    const user = byId.get(request.userId);
    return user ? [present(request, user, { records, domains })] : [];
  });
}

interface Known {
  records: readonly EmployeeRecord[];
  domains: readonly EmailDomainRecord[];
}

function present(request: JoinRequestRecord, user: User, { records, domains }: Known): OpenJoinRequest {
  const name = user.realName ? user.name : request.name;
  return {
    id: request.id,
    name,
    realName: user.realName,
    contact: maskContact(user.mobile ?? user.email ?? ''),
    number: request.number,
    department: request.department,
    remark: request.remark,
    createTime: toChinaTime(request.createTime),
    expireTime: toChinaTime(request.expireTime),
    matches: [
      ...records.flatMap((record) => matched(matchOf(record, request, user, name), record.name)),
      ...domains
        .filter((domain) => isUnder(user.email, domain.name))
        .flatMap((domain) => matched('DOMAIN', presentEmailDomain(domain).name)),
    ],
  };
}

const matched = (kind: JoinMatchKind | null, name: string): OpenJoinRequest['matches'] =>
  kind === null ? [] : [{ kind, proved: PROVED_MATCHES.includes(kind), name }];

/** The strongest way in which a record of the company agrees with a request. */
function matchOf(
  record: EmployeeRecord,
  request: JoinRequestRecord,
  user: User,
  name: string,
): JoinMatchKind | null {
  if (record.userId === user.id) return 'FORMER';
  const sameContact =
    (record.mobile !== null && record.mobile === user.mobile) ||
    (record.email !== null && record.email === user.email);
  if (record.status === 'INVITED' && sameContact) return 'INVITATION';
  if (request.number !== '' && record.number === request.number) return 'NUMBER';
  return record.name === name ? 'NAME' : null;
}
