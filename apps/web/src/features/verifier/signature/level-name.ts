import type { Translate } from '@cinnabar/locales/translate';

/** "With a timestamp (PAdES B-T)": the level in words, with the standard's name for those who look for it (EN 319 142-1, 6). */
export function levelName(level: string, t: Translate<'verifier'>): string {
  const words = t(`level.${level}.name`, { defaultValue: t('level.other.name') });
  return level.startsWith('B-') ? t('level.named', { words, name: `PAdES ${level}` }) : words;
}
