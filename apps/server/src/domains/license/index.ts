import { type Clock, systemClock } from '@cinnabar/kernel';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { readGrants } from './actions/read-grants.ts';
import { readTerm } from './actions/read-term.ts';
import type { LicenseDeps } from './license-deps.ts';
import { readLicenseKey } from './license-file.ts';
import { licenseRoutes } from './license-routes.ts';
import { noteTime } from './license-store.ts';

export { signLicense } from './license-file.ts';

export interface LicenseOptions extends Omit<LicenseDeps, 'clock' | 'key'> {
  clock?: Clock;
  /** The operator's Ed25519 public key, 32 bytes in hexadecimal; null: no license is needed. */
  publicKey: string | null;
}

export function createLicense({ publicKey, clock = systemClock, ...rest }: LicenseOptions) {
  const deps: LicenseDeps = { ...rest, clock, key: publicKey === null ? null : readLicenseKey(publicKey) };
  return {
    /** Errors: LICENSE_EXPIRED. */
    async requireLicense(): Promise<void> {
      if ((await readTerm(deps))?.isExpired) throw new AppError('LICENSE_EXPIRED');
    },
    grants: () => readGrants(deps),
    /** Records the passing of time; called by schedule. */
    sweep: () => noteTime(deps.database.db, clock.now()),
    routes: (app: App): void => licenseRoutes(app, deps),
  };
}

export type License = ReturnType<typeof createLicense>;
