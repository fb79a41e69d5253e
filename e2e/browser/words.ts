import { readFileSync } from 'node:fs';
import type { KeyIn, Namespace, QualifiedKey } from '@cinnabar/locales/text-keys';

export type Language = 'zh_CN' | 'en_US';
/** The text of the screen under a key of the locale files, e.g. `say('identity:login.submit')`. */
export type Say = (key: QualifiedKey, values?: Record<string, string | number>) => string;

/** What follows a prefix in the keys of a namespace: `KeyUnder<'contracts-detail', 'log.'>`. */
export type KeyUnder<N extends Namespace, Prefix extends string> =
  KeyIn<N> extends infer Key ? (Key extends `${Prefix}${infer Rest}` ? Rest : never) : never;

/** The texts of one namespace, without its name. */
export const sayIn =
  <N extends Namespace>(say: Say, namespace: N) =>
  (key: KeyIn<N>, values?: Parameters<Say>[1]): string =>
    say(`${namespace}:${key}` as QualifiedKey, values);

type Texts = { [key: string]: string | Texts };

/** Journeys name controls by the product's own texts, so that one journey works in both languages. */
export function wordsOf(language: Language): Say {
  const files = new Map<string, Texts>();
  const plurals = new Intl.PluralRules(language.replace('_', '-'));
  return (key, values = {}) => {
    const [file, path] = key.split(':') as [string, string];
    if (!files.has(file)) {
      const url = new URL(
        `../../packages/locales/${language.replace('_', '-')}/${file}.json`,
        import.meta.url,
      );
      files.set(file, JSON.parse(readFileSync(url, 'utf8')) as Texts);
    }
    // As the interface chooses it: Chinese has one form.
    const form = plurals.select(Number(values.count ?? 0));
    const text = findText(files.get(file)!, path) ?? findText(files.get(file)!, `${path}_${form}`);
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function findText(texts: Texts, path: string): string | undefined {
  let at: Texts | string | undefined = texts;
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}
