import { newId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { CompanyRecord } from '../../company-store.ts';
import type { AuthenticationContext } from '../authentication-context.ts';
import { readLicense, sealLicense } from '../license-picture.ts';
import { insertPaper } from '../paper-store.ts';

/** Stores the picture of a license for a form that is saved later. Throws COMPANY_LICENSE_INVALID. */
export async function uploadLicense(
  { database, clock, masterKey }: AuthenticationContext,
  actor: Actor,
  company: CompanyRecord,
  sent: Uint8Array,
): Promise<{ id: string }> {
  const now = clock.now();
  const id = newId(now.getTime());
  const picture = sealLicense(masterKey, id, await readLicense(sent));
  await insertPaper(database.db, {
    id,
    companyId: company.id,
    uploaderId: actor.userId,
    picture,
    createTime: now,
  });
  return { id };
}
