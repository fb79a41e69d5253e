import { isId } from '@cinnabar/kernel';
import type { Admission } from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { Described } from '../proposals/proposable-act.ts';
import { presentEmailDomain } from './email-domain-present.ts';
import { findEmailDomain } from './email-domain-store.ts';

/** Whether a domain lets people in, now and afterwards. */
export async function describeAdmission(
  { database }: OrganizationsDeps,
  { companyId, id, on }: Admission,
): Promise<Described> {
  const found = isId(id) ? await findEmailDomain(database.db, { companyId, id }) : null;
  if (!found) return { subject: '', facts: [] };
  return {
    subject: presentEmailDomain(found).name,
    facts: [{ name: 'ADMISSION', before: found.admits ? 'ON' : 'OFF', after: on === 'true' ? 'ON' : 'OFF' }],
  };
}
