import type { Origin } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { SYSTEM_CHAIN } from '../../audit/index.ts';
import type { LicenseDeps } from '../license-deps.ts';
import { type LicenseTerms, readLicense } from '../license-file.ts';
import { findLicense, insertLicense, lockLicenses } from '../license-store.ts';

/**
 * Puts a signed license into force. Everyone who has the file may enter it: only the operator's signature counts. Errors: LICENSE_NOT_USED,
 * LICENSE_INVALID, LICENSE_OLD.
 */
export async function enterLicense(
  { database, clock, audit, key }: LicenseDeps,
  file: string,
  origin: Origin,
): Promise<LicenseTerms> {
  if (!key) throw new AppError('LICENSE_NOT_USED');
  const terms = readLicense(file, key);
  const now = clock.now();
  if (!terms || terms.expireTime <= now) throw new AppError('LICENSE_INVALID');
  await database.transaction(async (tx) => {
    await lockLicenses(tx);
    const present = await findLicense(tx);
    if (present?.id === terms.id) return;
    // An earlier license with a later end must not be entered again.
    if (present && present.issueTime >= terms.issueTime) throw new AppError('LICENSE_OLD');
    await insertLicense(tx, { ...terms, file, createTime: now });
    await audit.record(tx, {
      chain: SYSTEM_CHAIN,
      event: 'LICENSE_ENTERED',
      actor: { userId: null, name: '', tenantId: null, origin },
      detail: { id: terms.id, licensee: terms.licensee, expireTime: terms.expireTime.toISOString() },
    });
  });
  return terms;
}
