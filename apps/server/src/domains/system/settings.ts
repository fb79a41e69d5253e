import { feePriceSchema } from '@cinnabar/protocol/fees/fee-schema';
import { captchaModeSchema } from '@cinnabar/protocol/identity/captcha-schema';
import {
  activeMethodsSchema,
  appDownloadSchema,
  backgroundSchema,
  contractDownloadSchema,
  contractPrintSchema,
  contractRestrictSchema,
  contractSendSchema,
  customConfigSchema,
  DEFAULT_SKIN,
  icpSchema,
  licenseConfigSchema,
  officeConversionSchema,
  physicalConfigSchema,
  printTypeSchema,
  protectWatermarkSchema,
  realNameCheckSchema,
  realNameDemandSchema,
  skinSchema,
  systemNameSchema,
} from '@cinnabar/protocol/system/system-schema';
import { z } from 'zod';
import { customCssSchema } from './custom-css.ts';

const setting = <S extends z.ZodType>(schema: S, initial: z.input<S>, path: string | null) => ({
  schema,
  initial: initial as z.output<S>,
  /** Where `GET` reads it; null when another call presents it. */
  path,
});

/** Every setting by the name that `PUT /sys/config/{name}` uses, with its default. What is not built yet is off. */
export const SETTINGS = {
  multipassword: setting(z.boolean(), false, '/sys/config/multipassword'),
  getbackgroundconfig: setting(
    backgroundSchema,
    { currentImage: null, transparency: 0 },
    '/sys/config/getbackgroundconfig',
  ),
  icp: setting(icpSchema, { number: null, link: null }, '/sys/config/icp'),
  skin: setting(skinSchema, DEFAULT_SKIN, '/sys/config/skin'),
  /** Where no license is used; one that is says it itself (`license.grants`). */
  license: setting(licenseConfigSchema, { hybrid: false, fee: false }, null),
  /** What one contract costs, in cents, where fees are on. */
  fee: setting(feePriceSchema, { contractPrice: 500 }, null),
  pyhsics: setting(z.boolean(), false, '/sys/config/pyhsics'),
  physicalconfig: setting(
    physicalConfigSchema,
    { photoRequired: false, photoDebtLimit: 0, locationRequired: false },
    '/sys/config/physicalconfig',
  ),
  appdownload: setting(
    appDownloadSchema,
    { open: false, androidUrl: null, iosUrl: null },
    '/sys/config/appdownload',
  ),
  signpwd: setting(z.boolean(), false, '/sys/config/signpwd'),
  antifake: setting(z.boolean(), true, '/sys/config/antifake'),
  'contract/download': setting(
    contractDownloadSchema,
    { open: true, scope: 'ALL' },
    '/sys/config/contract/download',
  ),
  'contract/print': setting(contractPrintSchema, { open: true, limit: -1 }, '/sys/config/contract/print'),
  printtype: setting(printTypeSchema, 'web', '/contract/print/type'),
  activemethod: setting(activeMethodsSchema, ['MOBILE', 'EMAIL'], '/sys/config/activemethod'),
  getprotectwatermark: setting(
    protectWatermarkSchema,
    { open: false, text: '' },
    '/sys/config/getprotectwatermark',
  ),
  'contract/restrict': setting(
    contractRestrictSchema,
    { view: true, minReadSeconds: 0 },
    '/sys/config/contract/restrict',
  ),
  'contract/send': setting(
    contractSendSchema,
    { open: true, sysContractCommon: 'PLATFORM' },
    '/sys/config/contract/send',
  ),
  sendSignRealName: setting(
    realNameDemandSchema,
    { send: false, sign: false },
    '/sys/config/sendSignRealName',
  ),
  realname: setting(realNameCheckSchema, { review: false, keepDays: 30 }, null),
  /** What the platform allows; read with what it can do, see `system-routes`. */
  hessian: setting(officeConversionSchema, { strategy: 'ASPOSE', open: true }, null),
  customizeConfig: setting(customConfigSchema, { forbidGetUserStatus: false }, null),
  captcha: setting(captchaModeSchema, 'CODE', null),
  systemname: setting(systemNameSchema, { zh_CN: '朱砂签', en_US: 'Cinnabar' }, null),
  css: setting(customCssSchema, '', null),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<N extends SettingName> = (typeof SETTINGS)[N]['initial'];

export function isSettingName(text: string): text is SettingName {
  return Object.hasOwn(SETTINGS, text);
}
