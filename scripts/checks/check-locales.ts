import { readdirSync, readFileSync } from 'node:fs';

const LANGUAGES = ['zh-CN', 'en-US'] as const;

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** The plural form is the suffix of a key; Chinese has one form, English two. */
const withoutPlural = (key: string) => key.replace(/_(one|other|zero)$/, '');

/**
 * A sentence for each key that one language lacks, each empty text, and Chinese in English. That code asks only for keys that exist is held
 * by their type (`packages/locales/src/text-keys.ts`).
 *
 * @param root the folder with one folder of JSON files for each language
 */
export function findLocaleFaults(root = 'packages/locales'): string[] {
  const read = (language: string, file: string) =>
    flatten(JSON.parse(readFileSync(`${root}/${language}/${file}`, 'utf8')) as Tree);
  const [chinese, english] = LANGUAGES.map((language) => readdirSync(`${root}/${language}`).sort());
  const faults = [
    ...chinese!.filter((file) => !english!.includes(file)).map((file) => `${file}: missing in en-US`),
    ...english!.filter((file) => !chinese!.includes(file)).map((file) => `${file}: missing in zh-CN`),
  ];
  for (const file of chinese!.filter((one) => english!.includes(one))) {
    const [zh, en] = [read('zh-CN', file), read('en-US', file)];
    const [zhKeys, enKeys] = [zh, en].map((texts) => new Set([...texts.keys()].map(withoutPlural)));
    for (const key of zhKeys!) if (!enKeys!.has(key)) faults.push(`en-US/${file}: ${key} is missing`);
    for (const key of enKeys!) if (!zhKeys!.has(key)) faults.push(`zh-CN/${file}: ${key} is missing`);
    for (const [key, text] of [...zh, ...en]) if (text.trim() === '') faults.push(`${file}: ${key} is empty`);
    for (const [key, text] of en) {
      // A language is called by its own name, and names in examples are unchanged.
      if (/\p{Script=Han}/u.test(text) && !/^(language|example|switchTo)/.test(key)) {
        faults.push(`en-US/${file}: ${key} holds Chinese: ${text}`);
      }
    }
  }
  return faults;
}
