import type { CipherKey } from '../identity/login-schema.ts';
import { call, of } from '../transport/call.ts';
import type {
  CustomConfigQuery,
  Health,
  Installation,
  OfficeConversion,
  ResourceQuery,
} from './system-schema.ts';

export const getHealthCall = call('GET /health', {
  summary:
    'Whether the system is well: 200, or 503 while it starts, without its database or with a full disk',
  access: 'OPEN',
  answer: of<Health>(),
  flat: true,
});

/** Describes all other calls, and is not described itself. */
export const getDescriptionCall = call('GET /openapi.json', {
  summary: 'Every call as OpenAPI 3.1',
  access: 'OPEN',
  answer: 'BYTES',
});

export const getVersionCall = call('GET /version/info', {
  summary: 'Version of the product',
  access: 'OPEN',
  answer: of<string>(),
});

export const getSystemNameCall = call('GET /login/name', {
  summary: 'Name of the product on the login page',
  access: 'OPEN',
  answer: of<string>(),
});

export const getStyleSheetCall = call('GET /css', {
  summary: 'Style sheet of the installation',
  access: 'OPEN',
  answer: 'BYTES',
});

export const loadResourceCall = call('GET /assets/loadResource', {
  summary: 'A file to start from, such as a table for importing employees',
  access: 'OPEN',
  query: of<ResourceQuery>(),
  answer: 'DOWNLOAD',
});

export const getAppDownloadCodeCall = call('GET /app/download/qrcode', {
  summary: 'QR code that leads to the app',
  access: 'OPEN',
  answer: 'BYTES',
});

export const getAppScanCodeCall = call('GET /app/scan/qrcode', {
  summary: 'QR code by which a phone opens this installation',
  access: 'OPEN',
  answer: 'BYTES',
});

export const getBackgroundImageCall = call('GET /sys/background/:key', {
  summary: 'Background picture of the login page',
  access: 'OPEN',
  answer: 'BYTES',
});

export const getLogoImageCall = call('GET /sys/logo/:key', {
  summary: 'A picture of the logo of the installation',
  access: 'OPEN',
  answer: 'BYTES',
});

export const getInstallationCall = call('POST /sys/custom/config', {
  summary: 'Settings of the installation by name',
  access: 'OPEN',
  effect: false,
  form: of<CustomConfigQuery>(),
  answer: of<Installation>(),
});

export const getOfficeConversionCall = call('GET /sys/config/hessian', {
  summary: 'Whether Office files are converted, and by what',
  access: 'OPEN',
  answer: of<OfficeConversion>(),
});

export const getCipherKeyCall = call('GET /sys/config/cipher', {
  summary: 'Public key that passwords and codes are sealed with',
  access: 'OPEN',
  answer: of<CipherKey>(),
});
