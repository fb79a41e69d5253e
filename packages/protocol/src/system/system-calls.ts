import type { CipherKey } from '../identity/login-schema.ts';
import { call, of } from '../transport/call.ts';
import type {
  Background,
  ChangeSettingQuery,
  CustomConfigQuery,
  Health,
  Installation,
  Logo,
  LogoQuery,
  OfficeConversion,
  ResourceQuery,
  SettingChanges,
  SettingChangesQuery,
  SettingState,
  TakeBack,
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

export const setBackgroundCall = call('POST /sys/background', {
  summary: 'Sets the background picture of the login page',
  access: 'SESSION',
  upload: of<Record<string, never>>(),
  answer: of<Background>(),
});

export const getLogoImageCall = call('GET /sys/logo/:key', {
  summary: 'A picture of the logo of the installation',
  access: 'OPEN',
  answer: 'BYTES',
});

export const setLogoCall = call('POST /sys/logo', {
  summary: 'Sets the logo of the installation for one ground',
  access: 'SESSION',
  query: of<LogoQuery>(),
  upload: of<Record<string, never>>(),
  answer: of<Logo>(),
});

export const getInstallationCall = call('POST /sys/custom/config', {
  summary: 'Settings of the installation by name',
  access: 'OPEN',
  effect: false,
  form: of<CustomConfigQuery>(),
  answer: of<Installation>(),
});

export const changeSettingCall = call('PUT /sys/config/*', {
  summary: 'Changes one setting of the installation',
  access: 'SESSION',
  query: of<ChangeSettingQuery>(),
  body: of<unknown>(),
  answer: of<unknown>(),
});

export const listSettingsCall = call('GET /sys/settings', {
  summary: 'Every setting of the installation with its default and its last change',
  access: 'SESSION',
  answer: of<SettingState[]>(),
});

export const takeBackSettingCall = call('POST /sys/settings/takeback', {
  summary: 'Restores the value that a setting had before one of its changes',
  access: 'SESSION',
  body: of<TakeBack>(),
  answer: of<SettingState>(),
});

export const listSettingChangesCall = call('GET /sys/settings/changes', {
  summary: 'The changes of one setting, newest first',
  access: 'SESSION',
  query: of<SettingChangesQuery>(),
  answer: of<SettingChanges>(),
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
