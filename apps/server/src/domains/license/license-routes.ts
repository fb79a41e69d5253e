import { toChinaTime } from '@cinnabar/kernel';
import {
  enteredLicenseSchema,
  enterLicenseSchema,
  licenseExpireSchema,
} from '@cinnabar/protocol/system/license-schema';
import { licenseConfigSchema } from '@cinnabar/protocol/system/system-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { ok } from '../../platform/http/answer.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { enterLicense } from './actions/enter-license.ts';
import { readGrants } from './actions/read-grants.ts';
import { readTerm } from './actions/read-term.ts';
import type { LicenseDeps } from './license-deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function licenseRoutes(app: App, deps: LicenseDeps): void {
  app.get(
    '/license/checkExpire',
    { schema: { response: { 200: answerSchema(licenseExpireSchema) } } },
    async () => {
      const term = await readTerm(deps);
      if (!term) return ok({ expire: false, expireTime: null, daysLeft: null });
      const { isExpired, expireTime, leftMs } = term;
      return ok({
        expire: isExpired,
        expireTime: toChinaTime(expireTime),
        daysLeft: Math.ceil(leftMs / DAY_MS),
      });
    },
  );

  app.get(
    '/sys/config/license',
    { schema: { response: { 200: answerSchema(licenseConfigSchema) } } },
    async () => ok(await readGrants(deps)),
  );

  // Open to everybody: without a license nobody can sign in to bring the next one.
  app.post(
    '/license',
    { schema: { body: enterLicenseSchema, response: { 200: answerSchema(enteredLicenseSchema) } } },
    async (request) => {
      await countAttempt(deps.database, { key: `license:${request.ip}`, max: 20, windowSeconds: 600 });
      const { licensee, expireTime } = await enterLicense(deps, request.body.license, request.origin);
      return ok({ licensee, expireTime: toChinaTime(expireTime) });
    },
  );
}
