import type { Translate } from '@cinnabar/locales/translate';
import { useTextsIn } from '../../../lib/i18n.ts';
import { SETTING_GROUPS, type SettingSpec } from './setting-specs.ts';

type Say = Translate<'system-settings'>;

/**
 * The groups with the settings whose texts, in either language, contain every word of the search.
 * @param kept shown in any case: something is entered there that is not saved
 */
export function useFoundGroups(
  search: string,
  kept: ReadonlySet<SettingSpec['name']>,
): typeof SETTING_GROUPS {
  const inChinese = useTextsIn('zh-CN', 'system-settings');
  const inEnglish = useTextsIn('en-US', 'system-settings');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return SETTING_GROUPS;
  return SETTING_GROUPS.map(({ key, settings }) => ({
    key,
    settings: settings.filter((spec) => {
      if (kept.has(spec.name)) return true;
      const texts = [inChinese, inEnglish].map((t) => `${t(`group.${key}`)} ${textsOf(t, spec)}`);
      const all = texts.join(' ').toLowerCase();
      return words.every((word) => all.includes(word));
    }),
  })).filter(({ settings }) => settings.length > 0);
}

const textsOf = (t: Say, { name, fields }: SettingSpec): string =>
  [
    t(`name.${name}`),
    t(`note.${name}`),
    ...fields.flatMap(({ label, options = [] }) => [
      t(`field.${label}`),
      ...options.map((one) => t(`option.${one}`)),
    ]),
  ].join(' ');
