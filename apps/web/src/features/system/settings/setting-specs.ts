import type { KeyIn } from '@cinnabar/locales/text-keys';

type SettingText = KeyIn<'system-settings'>;
type Under<Prefix extends string> = SettingText extends infer K
  ? K extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/** A part of a setting that has a control of its own. */
export interface FieldSpec {
  /** Of the part in the value, joined by dots; the name of the setting where the value has no parts. */
  path: string;
  /** `count`: a whole number. `money`: cents, entered in yuan. */
  kind: 'switch' | 'choice' | 'choices' | 'text' | 'count' | 'money' | 'area';
  label: Under<'field'>;
  options?: readonly Under<'option'>[];
  /** Characters. */
  longest?: number;
  /** An empty text is sent as null. */
  nullable?: true;
  /** The number that stands for no limit: shown as an empty field. */
  unlimited?: number;
}

export interface SettingSpec {
  /** As in `PUT /sys/config/{name}`; its texts have it too. */
  name: Under<'name'>;
  fields: readonly FieldSpec[];
  /** The part that is null when all its fields are empty. */
  optional?: string;
}

type GroupKey = Under<'group'>;

const whole = (name: SettingSpec['name'], field: Omit<FieldSpec, 'path'>): SettingSpec => ({
  name,
  fields: [{ path: name, ...field }],
});
const toggle = (path: string, label: FieldSpec['label']): FieldSpec => ({ path, kind: 'switch', label });
const text = (path: string, label: FieldSpec['label'], longest: number): FieldSpec => ({
  path,
  kind: 'text',
  label,
  longest,
});
const nullable = (...field: Parameters<typeof text>): FieldSpec => ({ ...text(...field), nullable: true });
const count = (path: string, label: FieldSpec['label']): FieldSpec => ({ path, kind: 'count', label });

/** Every setting of the installation, in the groups and the order of the page. */
export const SETTING_GROUPS: readonly { key: GroupKey; settings: readonly SettingSpec[] }[] = [
  {
    key: 'brand',
    settings: [
      {
        name: 'systemname',
        fields: [text('zh_CN', 'nameZh', 50), text('en_US', 'nameEn', 50)],
      },
      { name: 'logo', fields: [] },
      {
        name: 'skin',
        fields: [
          { path: 'theme', kind: 'choice', label: 'theme', options: ['DARK', 'LIGHT'] },
          { path: 'color', kind: 'text', label: 'color', longest: 7 },
        ],
      },
      {
        name: 'getbackgroundconfig',
        fields: [count('transparency', 'transparency')],
      },
      {
        name: 'icp',
        fields: [nullable('number', 'icpNumber', 100), nullable('link', 'icpLink', 500)],
      },
      whole('css', { kind: 'area', label: 'css', longest: 100_000 }),
    ],
  },
  {
    key: 'signIn',
    settings: [
      whole('multipassword', { kind: 'switch', label: 'multipassword' }),
      whole('captcha', {
        kind: 'choice',
        label: 'captcha',
        options: ['CODE', 'AUTO', 'ALWAYS', 'OFF'],
      }),
      {
        name: 'password',
        fields: [
          count('minLength', 'minLength'),
          count('classes', 'classes'),
          { ...count('maxAgeDays', 'maxAge'), unlimited: 0 },
          { ...count('reuse', 'reuse'), unlimited: 0 },
          count('tries', 'tries'),
          count('lockMinutes', 'lockMinutes'),
        ],
      },
      {
        name: 'session',
        fields: [
          count('idleMinutes', 'idle'),
          count('maxHours', 'maxHours'),
          { ...count('atOnce', 'atOnce'), unlimited: 0 },
        ],
      },
      { name: 'customizeConfig', fields: [toggle('forbidGetUserStatus', 'forbid')] },
      whole('activemethod', {
        kind: 'choices',
        label: 'activemethod',
        options: ['MOBILE', 'EMAIL'],
      }),
    ],
  },
  {
    key: 'identity',
    settings: [
      {
        name: 'realname',
        fields: [toggle('review', 'review'), count('keepDays', 'keepDays')],
      },
      {
        name: 'sendSignRealName',
        fields: [toggle('send', 'realSend'), toggle('sign', 'realSign')],
      },
      whole('signpwd', { kind: 'switch', label: 'signpwd' }),
      {
        name: 'companypayment',
        optional: 'payee',
        fields: [
          text('payee.holder', 'holder', 100),
          text('payee.account', 'account', 40),
          text('payee.bank', 'bank', 100),
        ],
      },
    ],
  },
  {
    key: 'contracts',
    settings: [
      {
        name: 'contract/send',
        fields: [
          toggle('open', 'sendOpen'),
          { path: 'sysContractCommon', kind: 'choice', label: 'common', options: ['PLATFORM'] },
        ],
      },
      {
        name: 'contract/restrict',
        fields: [toggle('view', 'view'), count('minReadSeconds', 'readSeconds')],
      },
      { name: 'hessian', fields: [toggle('open', 'hessian')] },
    ],
  },
  {
    key: 'output',
    settings: [
      {
        name: 'contract/download',
        fields: [
          toggle('open', 'downloadOpen'),
          { path: 'scope', kind: 'choice', label: 'scope', options: ['ALL', 'SPONSOR', 'NONE'] },
        ],
      },
      {
        name: 'contract/print',
        fields: [toggle('open', 'printOpen'), { ...count('limit', 'limit'), unlimited: -1 }],
      },
      whole('printtype', { kind: 'choice', label: 'printtype', options: ['web', 'client'] }),
      whole('antifake', { kind: 'switch', label: 'antifake' }),
      {
        name: 'getprotectwatermark',
        fields: [toggle('open', 'watermarkOpen'), text('text', 'watermarkText', 100)],
      },
    ],
  },
  {
    key: 'physical',
    settings: [
      whole('pyhsics', { kind: 'switch', label: 'pyhsics' }),
      {
        name: 'physicalconfig',
        fields: [
          toggle('photoRequired', 'photoRequired'),
          count('photoDebtLimit', 'photoDebt'),
          toggle('locationRequired', 'location'),
        ],
      },
    ],
  },
  {
    key: 'app',
    settings: [
      {
        name: 'appdownload',
        fields: [
          toggle('open', 'appOpen'),
          nullable('androidUrl', 'android', 500),
          nullable('iosUrl', 'ios', 500),
        ],
      },
    ],
  },
  {
    key: 'fees',
    settings: [
      { name: 'license', fields: [toggle('fee', 'fee'), toggle('hybrid', 'hybrid')] },
      { name: 'fee', fields: [{ path: 'contractPrice', kind: 'money', label: 'price' }] },
    ],
  },
];
