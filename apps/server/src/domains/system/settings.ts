import { feePriceSchema } from '@cinnabar/protocol/fees/fee-schema';
import { captchaModeSchema } from '@cinnabar/protocol/identity/captcha-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import {
  getActiveMethodsCall,
  getAntiForgeryCall,
  getAppDownloadCall,
  getBackgroundCall,
  getContractDownloadCall,
  getContractPrintCall,
  getContractRestrictCall,
  getContractSendCall,
  getIcpCall,
  getLogoCall,
  getMultiPasswordCall,
  getPhysicalConfigCall,
  getPhysicalSealsCall,
  getPrintTypeCall,
  getProtectWatermarkCall,
  getRealNameDemandCall,
  getSignPasswordUseCall,
  getSkinCall,
} from '@cinnabar/protocol/system/setting-calls';
import {
  activeMethodsSchema,
  appDownloadSchema,
  backgroundSchema,
  companyPaymentSchema,
  contractDownloadSchema,
  contractPrintSchema,
  contractRestrictSchema,
  contractSendSchema,
  customConfigSchema,
  DEFAULT_SKIN,
  icpSchema,
  licenseConfigSchema,
  logoSchema,
  officeConversionSchema,
  passwordRulesSchema,
  physicalConfigSchema,
  printTypeSchema,
  protectWatermarkSchema,
  realNameCheckSchema,
  realNameDemandSchema,
  sessionRulesSchema,
  skinSchema,
  systemNameSchema,
} from '@cinnabar/protocol/system/system-schema';
import type { Call, CallName, Shape } from '@cinnabar/protocol/transport/call';
import { z } from 'zod';
import { customCssSchema } from './custom-css.ts';

/** The public call that reads a setting. */
export type SettingCall<Value = unknown> = Call<
  CallName,
  { summary: string; access: 'OPEN'; answer: Shape<Value> }
>;

const setting = <S extends z.ZodType>(
  schema: S,
  initial: z.input<S>,
  call: SettingCall<z.output<S>> | null,
  /** Parts of it that no feature reads yet. */
  unusedParts: readonly string[] = [],
) => ({
  schema,
  initial: initial as z.output<S>,
  /** How it is read; null when another call presents it. */
  call,
  unusedParts,
});

/** Every setting by the name that `PUT /sys/config/{name}` uses, with its default. */
export const SETTINGS = {
  multipassword: setting(z.boolean(), false, getMultiPasswordCall),
  getbackgroundconfig: setting(backgroundSchema, { currentImage: null, transparency: 0 }, getBackgroundCall),
  logo: setting(logoSchema, { light: null, dark: null }, getLogoCall),
  icp: setting(icpSchema, { number: null, link: null }, getIcpCall),
  skin: setting(skinSchema, DEFAULT_SKIN, getSkinCall),
  /** Where no license is used; otherwise the license decides (`license.grants`). */
  license: setting(licenseConfigSchema, { hybrid: false, fee: false }, null, ['hybrid']),
  /** Price of one contract, in cents, where fees are on. */
  fee: setting(feePriceSchema, { contractPrice: 500 }, null),
  pyhsics: setting(z.boolean(), false, getPhysicalSealsCall),
  physicalconfig: setting(
    physicalConfigSchema,
    { photoRequired: false, photoDebtLimit: 0, locationRequired: false },
    getPhysicalConfigCall,
  ),
  appdownload: setting(
    appDownloadSchema,
    { open: false, androidUrl: null, iosUrl: null },
    getAppDownloadCall,
  ),
  signpwd: setting(z.boolean(), false, getSignPasswordUseCall),
  antifake: setting(z.boolean(), true, getAntiForgeryCall),
  'contract/download': setting(contractDownloadSchema, { open: true, scope: 'ALL' }, getContractDownloadCall),
  'contract/print': setting(contractPrintSchema, { open: true, limit: -1 }, getContractPrintCall),
  printtype: setting(printTypeSchema, 'web', getPrintTypeCall),
  activemethod: setting(activeMethodsSchema, ['MOBILE', 'EMAIL'], getActiveMethodsCall),
  getprotectwatermark: setting(protectWatermarkSchema, { open: false, text: '' }, getProtectWatermarkCall),
  'contract/restrict': setting(
    contractRestrictSchema,
    { view: false, minReadSeconds: 0 },
    getContractRestrictCall,
  ),
  'contract/send': setting(
    contractSendSchema,
    { open: true, sysContractCommon: 'PLATFORM' },
    getContractSendCall,
    ['sysContractCommon'],
  ),
  sendSignRealName: setting(realNameDemandSchema, { send: false, sign: false }, getRealNameDemandCall),
  realname: setting(realNameCheckSchema, { review: false, keepDays: 30 }, null),
  companypayment: setting(companyPaymentSchema, { payee: null }, null),
  /** What the platform enables; read together with what is installed, see `system-routes`. */
  hessian: setting(officeConversionSchema, { strategy: 'ASPOSE', open: true }, null),
  customizeConfig: setting(customConfigSchema, { forbidGetUserStatus: false }, null),
  password: setting(
    passwordRulesSchema,
    { minLength: LIMITS.passwordMin, classes: 2, maxAgeDays: 0, reuse: 0, tries: 10, lockMinutes: 15 },
    null,
  ),
  session: setting(sessionRulesSchema, { idleMinutes: 12 * 60, maxHours: 7 * 24, atOnce: 0 }, null),
  captcha: setting(captchaModeSchema, 'CODE', null),
  systemname: setting(systemNameSchema, { zh_CN: '朱砂签', en_US: 'Cinnabar' }, null),
  css: setting(customCssSchema, '', null),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<N extends SettingName> = (typeof SETTINGS)[N]['initial'];

export function isSettingName(text: string): text is SettingName {
  return Object.hasOwn(SETTINGS, text);
}
