import en from '@cinnabar/locales/en-US/audit' with { type: 'json' };
import enErrors from '@cinnabar/locales/en-US/errors' with { type: 'json' };
import enPlatform from '@cinnabar/locales/en-US/organizations-platform' with { type: 'json' };
import enStaff from '@cinnabar/locales/en-US/organizations-staff' with { type: 'json' };
import enSeals from '@cinnabar/locales/en-US/seals-detail' with { type: 'json' };
import enSystem from '@cinnabar/locales/en-US/system' with { type: 'json' };
import enSettings from '@cinnabar/locales/en-US/system-settings' with { type: 'json' };
import { createTranslate, type Texts } from '@cinnabar/locales/translate';
import zh from '@cinnabar/locales/zh-CN/audit' with { type: 'json' };
import zhErrors from '@cinnabar/locales/zh-CN/errors' with { type: 'json' };
import zhPlatform from '@cinnabar/locales/zh-CN/organizations-platform' with { type: 'json' };
import zhStaff from '@cinnabar/locales/zh-CN/organizations-staff' with { type: 'json' };
import zhSeals from '@cinnabar/locales/zh-CN/seals-detail' with { type: 'json' };
import zhSystem from '@cinnabar/locales/zh-CN/system' with { type: 'json' };
import zhSettings from '@cinnabar/locales/zh-CN/system-settings' with { type: 'json' };
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { AuditRecord } from '../audit-entry.ts';

const ZH: Record<string, Texts> = {
  audit: zh,
  errors: zhErrors,
  platform: zhPlatform,
  staff: zhStaff,
  seals: zhSeals,
  system: zhSystem,
  settings: zhSettings,
};
const EN: Record<string, Texts> = {
  audit: en,
  errors: enErrors,
  platform: enPlatform,
  staff: enStaff,
  seals: enSeals,
  system: enSystem,
  settings: enSettings,
};

/** The words of the log, and those that staff, seals, roles and errors have on their own pages. */
export const AUDIT_WORDS: Record<Language, ReturnType<typeof createTranslate>> = {
  zh_CN: createTranslate((from) => ZH[from], 'zh-CN', 'audit'),
  en_US: createTranslate((from) => EN[from], 'en-US', 'audit'),
};

type Said = Pick<AuditRecord, 'event' | 'detail'>;

/** What was done, in words: those of the page that shows the same event, else the log's own. */
export function sayEvent({ event, detail }: Said, language: Language): string {
  const t = AUDIT_WORDS[language];
  if (event === 'SETTING_CHANGED' && detail.takenBack === 1) return t('settingTakenBack');
  const own = t(`event.${event}`, { defaultValue: '' });
  if (own) return own;
  const role = t(`system:roleType.${detail.roleType}`, { defaultValue: text(detail.role) });
  const department = text(detail.department) || t('noDepartment');
  const ofStaff = t(`staff:event.${event}`, { role, department, defaultValue: '' });
  if (ofStaff) return t('ofStaff', { what: ofStaff });
  const ofSeal = t(`seals:record.name.${event}`, { defaultValue: '' });
  return ofSeal ? t('ofSeal', { what: ofSeal }) : t('otherEvent');
}

/** Texts and numbers of a record that have a name here; ids and codes have none. */
const NAMED = [
  'name',
  'account',
  'number',
  'versionNo',
  'position',
  'department',
  'role',
  'before',
  'from',
  'to',
  'into',
  'day',
  'domain',
  'file',
  'written',
  'count',
  'members',
  'amount',
  'no',
  'booking',
  'author',
  'contact',
  'legalPerson',
  'registerNo',
  'contract',
  'title',
  'holder',
  'owner',
  'grant',
  'keyword',
  'filter',
  'format',
  'digest',
  'resource',
  'reason',
] as const;

/** The name of a setting as its page has it. */
export const saySetting = (name: unknown, language: Language): string =>
  AUDIT_WORDS[language](`settings:name.${name}`, { defaultValue: '' });

export function sayDetails({ event, detail }: Said, language: Language): { name: string; value: string }[] {
  const t = AUDIT_WORDS[language];
  if (event === 'SETTING_CHANGED') {
    const value = saySetting(detail.name, language);
    return value ? [{ name: t('detail.setting'), value }] : [];
  }
  return NAMED.flatMap((key) => {
    const value = detail[key];
    if (value === null || value === undefined || value === '') return [];
    const said = sayValue(key, String(value), t);
    // What is written in capitals is a word of the program.
    return /^[A-Z]+(_[A-Z]+)*$/.test(said) ? [] : [{ name: t(`detail.${nameOf(key, event)}`), value: said }];
  });
}

/** A number is that of an employee, unless it counts what the event is about. */
const COUNTED: readonly [prefix: string, name: 'versionNo' | 'press'][] = [
  ['CATEGORY_', 'versionNo'],
  ['PHYSICAL_', 'press'],
];

const nameOf = (key: (typeof NAMED)[number], event: string) =>
  key === 'number' ? (COUNTED.find(([prefix]) => event.startsWith(prefix))?.[1] ?? key) : key;

function sayValue(key: (typeof NAMED)[number], value: string, t: ReturnType<typeof createTranslate>): string {
  if (key === 'reason') return t(`errors:${value}`, { defaultValue: value });
  return key === 'resource' ? t(`platform:resources.name.${value}`, { defaultValue: value }) : value;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
