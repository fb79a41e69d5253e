import { call, of } from '../transport/call.ts';
import type { EnteredLicense, EnterLicense, LicenseExpire } from './license-schema.ts';
import type { LicenseConfig } from './system-schema.ts';

export const getLicenseTermCall = call('GET /license/checkExpire', {
  summary: 'How long the license is good for',
  access: 'OPEN',
  answer: of<LicenseExpire>(),
});

export const getLicenseGrantsCall = call('GET /sys/config/license', {
  summary: 'What the license allows: hybrid use, fees',
  access: 'OPEN',
  answer: of<LicenseConfig>(),
});

export const enterLicenseCall = call('POST /license', {
  summary: 'Installs a license',
  access: 'OPEN',
  form: of<EnterLicense>(),
  answer: of<EnteredLicense>(),
});
