import type { Namespace, TextKey } from './text-keys.ts';

export interface Texts {
  [key: string]: string | Texts;
}

/** What a text's places are filled with. `count` chooses the plural form, `context` a variant; `defaultValue` stands in. */
export type TextValues = Record<string, unknown> & {
  count?: number;
  context?: string | undefined;
  defaultValue?: string;
};

/**
 * `t('title.home')`, `t('contracts:status.DRAFT')`, `t('nav.waiting', { count: 3 })`. Keys are those of the namespaces `N`, and with their
 * namespace all others. Only beside a `defaultValue` a key may lack a text, as for words that another side chooses.
 */
export interface Translate<N extends Namespace = never> {
  (key: TextKey<N>, values?: TextValues): string;
  (key: string, values: TextValues & { defaultValue: string }): string;
}

/**
 * Texts as i18next writes them (nested keys, `namespace:key`, `{{place}}`, `key_one`/`key_other` by the language's own plural
 * rules, `key_context`), without the library, which alone would take a seventh of what a page may load before it shows.
 * A key without a text is shown as it is, so that a gap is seen; the type of keys refuses it first.
 */
export function createTranslate(
  texts: (namespace: string) => Texts | undefined,
  language: string,
  ownNamespace: string,
): (key: string, values?: TextValues) => string {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const colon = key.indexOf(':');
    const namespace = colon < 0 ? ownNamespace : key.slice(0, colon);
    const path = key.slice(colon + 1);
    const found = variants(path, values, plurals)
      .map((variant) => textAt(texts(namespace), variant))
      .find((text) => text !== undefined);
    return fill(found ?? values.defaultValue ?? key, values);
  };
}

/** The most specific form first. */
function variants(path: string, { count, context }: TextValues, plurals: Intl.PluralRules): string[] {
  const bases = context ? [`${path}_${context}`, path] : [path];
  return count === undefined ? bases : bases.flatMap((base) => [`${base}_${plurals.select(count)}`, base]);
}

function textAt(texts: Texts | undefined, path: string): string | undefined {
  let here: string | Texts | undefined = texts;
  for (const step of path.split('.')) {
    if (typeof here !== 'object') return undefined;
    here = here[step];
  }
  return typeof here === 'string' ? here : undefined;
}

function fill(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
