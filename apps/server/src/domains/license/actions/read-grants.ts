import type { LicenseConfig } from '@cinnabar/protocol/system/system-schema';
import type { LicenseDeps } from '../license-deps.ts';
import { findLicense } from '../license-store.ts';

/** What this installation may do: as the license in force says by its features; where none is used, as the platform sets it. */
export async function readGrants({ database, key, setting }: LicenseDeps): Promise<LicenseConfig> {
  if (!key) return setting();
  const features = (await findLicense(database.db))?.features ?? [];
  return { hybrid: features.includes('hybrid'), fee: features.includes('fee') };
}
