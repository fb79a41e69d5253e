import type { Language } from '@cinnabar/protocol/transport/headers';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, HTML_LANG, keepLanguage } from './language.ts';

/** One chunk for each language and domain; the texts of messages that the server sends are none of ours. */
const TEXTS = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/locales/*/*.json', '!../../../../packages/locales/*/messages.json'],
  { import: 'default' },
);

const lazyTexts = {
  type: 'backend' as const,
  read(language: string, namespace: string, done: (error: unknown, texts: object | null) => void) {
    const load = TEXTS[`../../../../packages/locales/${language}/${namespace}.json`];
    if (!load) done(new Error(`no texts ${language}/${namespace}`), null);
    else
      load().then(
        (texts) => done(null, texts),
        (error: unknown) => done(error, null),
      );
  },
};

/** Namespaces are the domains; `system` (the shell and the primitives) is there from the first screen on. */
export function startI18n(): Promise<unknown> {
  const language = HTML_LANG[currentLanguage()];
  document.documentElement.lang = language;
  return i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: Object.values(HTML_LANG),
      load: 'currentOnly',
      ns: ['system'],
      defaultNS: 'system',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

/** Loads the texts of a route beside its code, so that the page never shows without words. */
export function loadTexts(...namespaces: string[]): Promise<void> {
  return i18next.loadNamespaces(namespaces);
}

/** Changes every text in place; forms keep what was typed. */
export async function switchLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await i18next.changeLanguage(HTML_LANG[language]);
  document.documentElement.lang = HTML_LANG[language];
}
