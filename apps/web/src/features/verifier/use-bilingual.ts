import { useTranslation } from '../../lib/i18n.ts';

/** Findings come in both languages, so that switching needs no new upload. */
export function useBilingual(): (text: { zh: string; en: string }) => string {
  const { i18n } = useTranslation();
  return (text) => (i18n.language.startsWith('en') ? text.en : text.zh);
}
