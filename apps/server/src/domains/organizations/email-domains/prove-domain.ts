import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import { findCompanyById } from '../company-store.ts';
import { notifyUsers } from '../notify-users.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findRoleHolders } from '../role-data/role-store.ts';
import { presentEmailDomain, recordOf } from './email-domain-present.ts';
import { type EmailDomainRecord, lockEmailDomain, updateEmailDomain } from './email-domain-store.ts';

export type Proof = 'PROVED' | 'MISSING' | 'UNKNOWN';

export interface Asked {
  proof: Proof;
  /** Before the question. */
  time: Date;
}

/** A server that gives no answer leaves a domain verified for so long. */
const UNKNOWN_MS = 7 * 86_400_000;

/** Asks the DNS; outside any transaction. */
export async function askProof(
  { clock, resolveTxt }: Pick<OrganizationsDeps, 'clock' | 'resolveTxt'>,
  domain: EmailDomainRecord,
): Promise<Asked> {
  const time = clock.now();
  const { host, value } = recordOf(domain);
  const answer = await resolveTxt(host);
  if (answer.state === 'UNKNOWN') return { proof: 'UNKNOWN', time };
  const isThere = answer.state === 'FOUND' && answer.values.includes(value);
  return { proof: isThere ? 'PROVED' : 'MISSING', time };
}

/**
 * Writes what was learned: a domain becomes verified, or its proof is lost and its administrators are notified. Null when it was removed
 * meanwhile.
 */
export async function applyProof(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  { companyId, id }: Pick<EmailDomainRecord, 'companyId' | 'id'>,
  { proof, time }: Asked,
): Promise<EmailDomainRecord | null> {
  const domain = await lockEmailDomain(tx, { companyId, id });
  if (!domain) return null;
  // An earlier question whose answer comes later takes nothing back.
  if (proof !== 'PROVED' && domain.proveTime && domain.proveTime > time) return domain;
  const change = changeBy(domain, proof, time);
  await updateEmailDomain(tx, domain, change);
  const next = { ...domain, ...change };
  if (next.status !== domain.status) await recordChange(deps, tx, actor, next);
  return next;
}

function changeBy(
  { status, proveTime }: EmailDomainRecord,
  proof: Proof,
  checkTime: Date,
): Partial<EmailDomainRecord> {
  if (proof === 'PROVED') return { status: 'VERIFIED', checkTime, proveTime: checkTime };
  const isOld = proveTime !== null && checkTime.getTime() - proveTime.getTime() >= UNKNOWN_MS;
  const isLost = status === 'VERIFIED' && (proof === 'MISSING' || isOld);
  // Whether people are let in at once is decided again when it is proved again.
  return isLost ? { status: 'LOST', admits: false, checkTime } : { checkTime };
}

async function recordChange(
  deps: OrganizationsDeps,
  tx: Tx,
  actor: AuditActor,
  domain: EmailDomainRecord,
): Promise<void> {
  const { companyId, id, name, status } = domain;
  await deps.audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: status === 'VERIFIED' ? 'EMAIL_DOMAIN_VERIFIED' : 'EMAIL_DOMAIN_LOST',
    actor,
    detail: { domain: name },
    subjectId: id,
  });
  if (status === 'VERIFIED') return;
  const company = await findCompanyById(tx, companyId);
  await notifyUsers(deps, tx, await findRoleHolders(tx, companyId, 'SYSTEM'), {
    template: 'email-domain-lost',
    params: { domain: presentEmailDomain(domain).name, company: company!.name },
    path: '/companyinfo',
  });
}
