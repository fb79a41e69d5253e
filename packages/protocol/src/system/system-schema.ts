import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { lineSchema } from '../transport/line-schema.ts';
import { PROCESS_ROLES } from './process-roles.ts';

/** How many former passwords of a person are kept. */
export const MOST_KEPT_PASSWORDS = 12;

export const THEMES = ['DARK', 'LIGHT'] as const;
export const skinSchema = z.object({
  theme: z.enum(THEMES),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
});
export type Skin = z.infer<typeof skinSchema>;
export const DEFAULT_SKIN: Skin = { theme: 'DARK', color: '#2489F2' };

/** Target of a link: `javascript:` and similar schemes are refused. */
const webAddress = z.url({ protocol: /^https?$/ }).max(500);

export const icpSchema = z.object({
  number: z.string().max(100).nullable(),
  link: webAddress.nullable(),
});
export type Icp = z.infer<typeof icpSchema>;
export const backgroundSchema = z.object({
  currentImage: z.string().nullable(),
  transparency: z.number().int().min(0).max(100),
});
export type Background = z.infer<typeof backgroundSchema>;
/** What a logo stands on. */
export const LOGO_GROUNDS = ['LIGHT', 'DARK'] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];
/** Keys of the pictures on light and on dark ground. Null: on dark ground the light one, and where there is none the product's own mark. */
export const logoSchema = z.object({
  light: z.string().max(64).nullable(),
  dark: z.string().max(64).nullable(),
});
export type Logo = z.infer<typeof logoSchema>;
export const logoQuerySchema = z.object({ ground: z.enum(LOGO_GROUNDS) });
export type LogoQuery = z.input<typeof logoQuerySchema>;
export const licenseConfigSchema = z.object({ hybrid: z.boolean(), fee: z.boolean() });
export type LicenseConfig = z.infer<typeof licenseConfigSchema>;
/** Configuration for the demo and the login page before a sign-in; public keys only. */
export const customConfigSchema = z.object({
  /** The status of an account is never disclosed: every account answers alike. */
  forbidGetUserStatus: z.boolean(),
});
export type CustomConfig = z.infer<typeof customConfigSchema>;

/** Form of `POST /sys/custom/config`: names of switches, separated by commas or one by one; absent or empty for all of them. */
export const customConfigQuerySchema = z
  .object({
    keys: z
      .union([z.string().max(1000), z.array(z.string().max(100)).max(50)])
      .transform((keys) => (typeof keys === 'string' ? keys.split(',') : keys))
      .transform((keys) => keys.map((key) => key.trim()).filter((key) => key !== ''))
      .optional(),
  })
  .nullish();
export type CustomConfigQuery = z.input<typeof customConfigQuerySchema>;

/** Answer of `POST /sys/custom/config`: configuration for every page. */
export const installationSchema = z.object({
  customizeConfig: customConfigSchema.partial(),
  demo: z.boolean(),
  /** The installation has no owner yet: its first page is /setup. */
  isNew: z.boolean(),
  /** Timestamps come from authorities that the operator configured, not from the built-in one. */
  timestampIndependent: z.boolean(),
  logo: logoSchema,
});
export type Installation = z.infer<typeof installationSchema>;

export const physicalConfigSchema = z.object({
  photoRequired: z.boolean(),
  photoDebtLimit: z.number().int().min(0).max(1000),
  locationRequired: z.boolean(),
});
export type PhysicalConfig = z.infer<typeof physicalConfigSchema>;
export const appDownloadSchema = z.object({
  open: z.boolean(),
  androidUrl: webAddress.nullable(),
  iosUrl: webAddress.nullable(),
});
export type AppDownload = z.infer<typeof appDownloadSchema>;
export const contractDownloadSchema = z.object({
  open: z.boolean(),
  scope: z.enum(['ALL', 'SPONSOR', 'NONE']),
});
export type DownloadRule = z.infer<typeof contractDownloadSchema>;
export const contractPrintSchema = z.object({
  open: z.boolean(),
  limit: z.number().int().min(-1).max(10_000),
});
export type ContractPrintRule = z.infer<typeof contractPrintSchema>;
export const printTypeSchema = z.enum(['web', 'client']);
export type PrintType = z.infer<typeof printTypeSchema>;
export const activeMethodsSchema = z
  .array(z.enum(['MOBILE', 'EMAIL']))
  .min(1)
  .max(2);
export type ActiveMethods = z.infer<typeof activeMethodsSchema>;
export const protectWatermarkSchema = z.object({ open: z.boolean(), text: z.string().max(100) });
export type ProtectWatermark = z.infer<typeof protectWatermarkSchema>;
export const contractRestrictSchema = z.object({
  view: z.boolean(),
  minReadSeconds: z.number().int().min(0).max(600),
});
export type ContractRestrict = z.infer<typeof contractRestrictSchema>;
export const contractSendSchema = z.object({ open: z.boolean(), sysContractCommon: z.string().max(50) });
export type ContractSend = z.infer<typeof contractSendSchema>;
/**
 * `review`: a reviewer of the platform decides, even if a provider is connected. `keepDays`: retention of photos and numbers after the
 * decision.
 */
export const realNameCheckSchema = z.object({
  review: z.boolean(),
  keepDays: z.number().int().min(0).max(3650),
});
export const realNameDemandSchema = z.object({ send: z.boolean(), sign: z.boolean() });
export type RealNameDemand = z.infer<typeof realNameDemandSchema>;
/** The operator's account that companies pay a cent to (reverse payment); null: payment is no way to prove a company. */
export const companyPaymentSchema = z.object({
  payee: z
    .object({ holder: lineSchema(100, 2), account: lineSchema(40, 4), bank: lineSchema(100, 2) })
    .nullable(),
});
export const officeConversionSchema = z.object({ strategy: z.string().max(50), open: z.boolean() });
export type OfficeConversion = z.infer<typeof officeConversionSchema>;
/** Zero: it does not apply. */
const noneOr = (least: number, most: number) =>
  z
    .number()
    .int()
    .max(most)
    .refine((number) => number === 0 || number >= least);
/**
 * Passwords of sign-in. `classes`: of digits, letters and symbols. `reuse`: how many of the last ones, with the present one, may not be set again.
 * `tries`: wrong ones in a row before the account is locked for `lockMinutes`. Never weaker than product-spec §5, and no value locks everyone out.
 */
export const passwordRulesSchema = z.object({
  minLength: z.number().int().min(LIMITS.passwordMin).max(16),
  classes: z.number().int().min(2).max(3),
  maxAgeDays: noneOr(30, 3650),
  reuse: noneOr(1, MOST_KEPT_PASSWORDS),
  tries: z.number().int().min(3).max(20),
  lockMinutes: z.number().int().min(5).max(1440),
});
export type PasswordRules = z.infer<typeof passwordRulesSchema>;
/** `idleMinutes`: without a call. `maxHours`: from the sign-in. `atOnce`: sessions of one person, of which the one unused for longest ends. */
export const sessionRulesSchema = z.object({
  idleMinutes: z
    .number()
    .int()
    .min(5)
    .max(7 * 24 * 60),
  maxHours: z
    .number()
    .int()
    .min(1)
    .max(7 * 24),
  atOnce: noneOr(1, 100),
});
export type SessionRules = z.infer<typeof sessionRulesSchema>;
export const systemNameSchema = z.object({
  zh_CN: lineSchema(50, 1),
  en_US: lineSchema(50, 1),
});

/**
 * Whether a setting does something here. `LICENSE`: the license decides instead. `NO_CONVERTER`: the program that it permits is not installed.
 */
export const SETTING_EFFECTS = ['FULL', 'LICENSE', 'NO_CONVERTER'] as const;
/** Who changed a setting, by their present name: empty for a person whose data was erased. Null: the system did. */
const settingAuthorSchema = z.object({ id: z.string(), name: z.string() }).nullable();

export const settingStateSchema = z.object({
  /** As in `PUT /sys/config/{name}`. */
  name: z.string(),
  value: z.unknown(),
  initial: z.unknown(),
  /** It differs from its default. */
  changed: z.boolean(),
  /** The last change; null before the first. */
  changeTime: z.string().nullable(),
  changedBy: settingAuthorSchema,
  /** The value that taking back the last change restores; null when there is none to take back. */
  previous: z.object({ value: z.unknown() }).nullable(),
  /** Number of changes. */
  version: z.number().int(),
  effect: z.enum(SETTING_EFFECTS),
  /** Parts that no feature reads yet. */
  unusedParts: z.array(z.string()),
});
export type SettingState = z.infer<typeof settingStateSchema>;

const settingVersion = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** `version`: of the setting as the caller has seen it. With it, a change that another administrator made meanwhile is not overwritten. */
export const changeSettingQuerySchema = z.object({
  version: z.coerce.number<number>().pipe(settingVersion).optional(),
});
export type ChangeSettingQuery = z.input<typeof changeSettingQuerySchema>;

/**
 * `version`: of the setting as the caller has seen it. `change`: the number of the change that is taken back, which restores the value before
 * it; absent: the last one.
 */
export const takeBackSchema = z.object({
  name: z.string().max(50),
  version: settingVersion,
  change: settingVersion.optional(),
});
export type TakeBack = z.input<typeof takeBackSchema>;

/** `before`: the number of the oldest change of the page before. */
export const settingChangesQuerySchema = z.object({
  name: z.string().max(50),
  before: z.coerce.number<number>().pipe(settingVersion).optional(),
});
export type SettingChangesQuery = z.input<typeof settingChangesQuerySchema>;

/** One change of a setting. `number`: the version that the setting had by it. */
export const settingChangeSchema = z.object({
  number: z.number().int(),
  time: z.string(),
  changedBy: settingAuthorSchema,
  before: z.unknown(),
  after: z.unknown(),
  /** The number of the change that it took back; null for others. */
  takenBack: z.number().int().nullable(),
  /** The value before it can be restored: false where its picture is no longer kept. */
  restorable: z.boolean(),
});
export type SettingChangeEntry = z.infer<typeof settingChangeSchema>;

/** Newest first, so many at once. `version`: of the setting now. */
export const SETTING_CHANGES_AT_ONCE = 20;
export const settingChangesSchema = z.object({
  version: z.number().int(),
  list: z.array(settingChangeSchema),
  /** `before` of the next page; null at the end. */
  next: z.number().int().nullable(),
});
export type SettingChanges = z.infer<typeof settingChangesSchema>;

/** STORAGE-FULL: data can be read, nothing can be saved. DATABASE-AWAY: no calls work until it is back. */
export const HEALTH_STATES = ['ok', 'starting', 'storage-full', 'database-away'] as const;
/** `process`: the number of the process that answers, of so many `processes` of this start. */
export const healthSchema = z.object({
  status: z.enum(HEALTH_STATES),
  role: z.enum(PROCESS_ROLES).optional(),
  process: z.number().int().optional(),
  processes: z.number().int().optional(),
});
export type Health = z.infer<typeof healthSchema>;

/** A published file by its path. */
export const resourceQuerySchema = z.object({ path: z.string().max(200) });
export type ResourceQuery = z.input<typeof resourceQuerySchema>;
