import type { Namespace } from '@cinnabar/locales/text-keys';
import { createTranslate, type Texts, type TextValues, type Translate } from '@cinnabar/locales/translate';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { type FulfilledReactPromise, type ReactPromise, use, useMemo, useSyncExternalStore } from 'react';
import { currentLanguage, HTML_LANG, keepLanguage } from './language.ts';
import { createListeners } from './listeners.ts';

/** One chunk for each language and domain; the texts of messages and papers, which the server writes, are none of ours. */
const CHUNKS = import.meta.glob<Texts>(
  ['../../../../packages/locales/*/*.json', '!../../../../packages/locales/*/{messages,*-papers}.json'],
  { import: 'default' },
);

type Locale = (typeof HTML_LANG)[Language];

/** Texts on their way. React reads a promise that is marked as fulfilled at once; any other makes the component wait. */
type Loading = Promise<void> & ReactPromise<void>;

const loaded = new Map<string, Texts>();
const loading = new Map<string, Loading>();
const wanted = new Set<Namespace>(['system']);
const listeners = createListeners();
let locale: Locale = HTML_LANG[currentLanguage()];

function load(language: Locale, namespace: Namespace): Loading {
  const key = `${language}/${namespace}`;
  const chunk = CHUNKS[`../../../../packages/locales/${key}.json`];
  if (!chunk) throw new Error(`there are no texts ${key}`);
  const begun = loading.get(key);
  if (begun) return begun;
  const promise: Loading = chunk().then((texts) => {
    loaded.set(key, texts);
    Object.assign(promise, { status: 'fulfilled' } satisfies Partial<FulfilledReactPromise<void>>);
  });
  // A lost connection may be tried again.
  promise.catch(() => loading.delete(key));
  loading.set(key, promise);
  return promise;
}

/** Loads the texts of a page beside its code, so that it never shows without words. Namespaces are the domains. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => load(locale, namespace)));
}

/** Before the first paint: the language of the page, and `system`, the texts of the frame and the primitives. */
export function startI18n(): Promise<void> {
  document.documentElement.lang = locale;
  return loadTexts('system');
}

/** Changes every text in place; forms keep what was typed. */
export async function switchLanguage(language: Language): Promise<void> {
  const next = HTML_LANG[language];
  // Errors came in the language of the server's answers so far; from now on the page has the texts itself.
  wanted.add('errors');
  await Promise.all([...wanted].map((namespace) => load(next, namespace)));
  keepLanguage(language);
  locale = next;
  document.documentElement.lang = next;
  listeners.notify();
}

/** A text in the language that the page has now, as far as its namespace is loaded; else `values.defaultValue`. */
export const textOf = (key: string, values: TextValues): string => translateIn(locale)(key, values);

const translateIn = (language: Locale, namespace: Namespace = 'system') =>
  createTranslate((name) => loaded.get(`${language}/${name}`), language, namespace);

/** The texts of a domain, in the language of the page; waits (Suspense) when no page has loaded them. */
export function useTranslation<N extends Namespace = 'system'>(
  namespace: N = 'system' as N,
): { t: Translate<N>; i18n: { language: Locale } } {
  const language = useSyncExternalStore(listeners.subscribe, () => locale);
  wanted.add(namespace);
  // Always: React counts the hooks of a component that goes on after it has waited, and this is one of them.
  use(load(language, namespace));
  return useMemo(
    () => ({
      t: translateIn(language, namespace),
      i18n: { language },
    }),
    [language, namespace],
  );
}

/** The texts of a domain in a language that the page need not have: to search in both. Waits as above. */
export function useTextsIn<N extends Namespace>(language: Locale, namespace: N): Translate<N> {
  use(load(language, namespace));
  return useMemo(() => translateIn(language, namespace), [language, namespace]);
}
