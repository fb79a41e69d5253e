import type { LicenseConfig } from '@cinnabar/protocol/system/system-schema';
import type { LicenseDeps } from '../license-deps.ts';
import { findLicense } from '../license-store.ts';

/** The features of this installation: from the license in force; where none is used, from the platform's settings. */
export async function readGrants({ database, key, setting }: LicenseDeps): Promise<LicenseConfig> {
  if (!key) return setting();
  const features = (await findLicense(database.db))?.features ?? [];
  return { hybrid: features.includes('hybrid'), fee: features.includes('fee') };
}
