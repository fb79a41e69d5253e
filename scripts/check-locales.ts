import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { listSources } from './source-files.ts';

const ROOT = 'packages/locales';
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

const read = (language: string, file: string) =>
  flatten(JSON.parse(readFileSync(`${ROOT}/${language}/${file}`, 'utf8')) as Tree);

/** i18next adds the plural form to the key; Chinese has one form, English two. */
const withoutPlural = (key: string) => key.replace(/_(one|other|zero)$/, '');

/** A sentence for each key that one language lacks, each empty text, Chinese in English, and each key that code asks for in vain. */
export function findLocaleFaults(): string[] {
  const [chinese, english] = LANGUAGES.map((language) => readdirSync(`${ROOT}/${language}`).sort());
  const faults = [
    ...chinese!.filter((file) => !english!.includes(file)).map((file) => `${file}: missing in en-US`),
    ...english!.filter((file) => !chinese!.includes(file)).map((file) => `${file}: missing in zh-CN`),
  ];
  const known = new Map<string, Set<string>>();
  for (const file of chinese!.filter((one) => english!.includes(one))) {
    const [zh, en] = [read('zh-CN', file), read('en-US', file)];
    const [zhKeys, enKeys] = [zh, en].map((texts) => new Set([...texts.keys()].map(withoutPlural)));
    known.set(file.replace('.json', ''), zhKeys!);
    for (const key of zhKeys!) if (!enKeys!.has(key)) faults.push(`en-US/${file}: ${key} is missing`);
    for (const key of enKeys!) if (!zhKeys!.has(key)) faults.push(`zh-CN/${file}: ${key} is missing`);
    for (const [key, text] of [...zh, ...en]) if (text.trim() === '') faults.push(`${file}: ${key} is empty`);
    for (const [key, text] of en) {
      // A language is called by its own name, and names in examples stay as they are.
      if (/\p{Script=Han}/u.test(text) && !/^(language|example|switchTo)/.test(key)) {
        faults.push(`en-US/${file}: ${key} holds Chinese: ${text}`);
      }
    }
  }
  return [...faults, ...findUnknownKeys(known)];
}

/** Literal keys with a namespace, `t('identity:login.title')`, must exist. */
function findUnknownKeys(known: Map<string, Set<string>>): string[] {
  const faults: string[] = [];
  for (const file of listSources().filter((one) => one.startsWith('apps/web/src/') && existsSync(one))) {
    for (const match of readFileSync(file, 'utf8').matchAll(/\bt\(\s*['"]([\w-]+):([\w.-]+)['"]/g)) {
      if (!known.get(match[1]!)?.has(match[2]!)) faults.push(`${file}: no text for ${match[1]}:${match[2]}`);
    }
  }
  return faults;
}
