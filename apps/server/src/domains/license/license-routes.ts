import { toChinaTime } from '@cinnabar/kernel';
import {
  enterLicenseCall,
  getLicenseGrantsCall,
  getLicenseTermCall,
} from '@cinnabar/protocol/system/license-calls';
import {
  enteredLicenseSchema,
  enterLicenseSchema,
  licenseExpireSchema,
} from '@cinnabar/protocol/system/license-schema';
import { licenseConfigSchema } from '@cinnabar/protocol/system/system-schema';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { enterLicense } from './actions/enter-license.ts';
import { readGrants } from './actions/read-grants.ts';
import { readTerm } from './actions/read-term.ts';
import type { LicenseDeps } from './license-deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function licenseRoutes(app: App, deps: LicenseDeps): void {
  serve(app, getLicenseTermCall, { answer: licenseExpireSchema }, async () => {
    const term = await readTerm(deps);
    if (!term) return { expire: false, expireTime: null, daysLeft: null };
    const { isExpired, expireTime, leftMs } = term;
    return {
      expire: isExpired,
      expireTime: toChinaTime(expireTime),
      daysLeft: Math.ceil(leftMs / DAY_MS),
    };
  });

  serve(app, getLicenseGrantsCall, { answer: licenseConfigSchema }, async () => await readGrants(deps));

  // Public: without a license no one can sign in to enter the next one.
  serve(
    app,
    enterLicenseCall,
    { body: enterLicenseSchema, answer: enteredLicenseSchema },
    async ({ body, request }) => {
      await countAttempt(deps.database, { key: `license:${request.ip}`, max: 20, windowSeconds: 600 });
      const { licensee, expireTime } = await enterLicense(deps, body.license, request.origin);
      return { licensee, expireTime: toChinaTime(expireTime) };
    },
  );
}
