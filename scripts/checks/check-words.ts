import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { listSources } from './source-files.ts';

const GLOSSARY = 'docs/glossary.md';
const LOCALES = 'packages/locales';
/** A text that code holds in both languages: `zh: '…'`, `en_US: '…'`. */
const PAIRED = /\b(?:zh|en)(?:_CN|_US)?:\s*(['`])((?:\\.|(?!\1)[^\\])*)\1/g;

interface DroppedWord {
  word: string;
  instead: string;
  /** Longer words that contain it and are allowed, or files in which it is. */
  except: string[];
}

type Tree = { [key: string]: string | Tree };
interface Text {
  where: string;
  text: string;
}

/** The table "Dropped words" of the glossary. Throws when it is missing, so that the check cannot pass without it. */
export function readDroppedWords(glossary: string): DroppedWord[] {
  const [, section = ''] = glossary.split('## Dropped words');
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  if (rows.length === 0) throw new Error(`${GLOSSARY} has no table of dropped words`);
  return rows.map(([, word = '', instead = '', except = '']) => ({
    word,
    instead,
    except: except === '' ? [] : except.split('、'),
  }));
}

/** Whether a text contains the word: English as whole words in either case, Chinese anywhere; not within a longer word that is allowed. */
export function saysWord(text: string, { word, except }: DroppedWord): boolean {
  const bare = except.reduce((left, right) => left.replaceAll(right, ''), text);
  return /^[\x20-\x7e]+$/.test(word) ? new RegExp(`\\b${word}\\b`, 'i').test(bare) : bare.includes(word);
}

function* textsOf(tree: Tree, prefix: string): Generator<Text> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield { where: prefix + key, text: value };
    else yield* textsOf(value, `${prefix}${key}.`);
  }
}

function* allTexts(): Generator<Text> {
  for (const language of ['zh-CN', 'en-US']) {
    for (const file of readdirSync(`${LOCALES}/${language}`)) {
      const path = `${LOCALES}/${language}/${file}`;
      yield* textsOf(JSON.parse(readFileSync(path, 'utf8')) as Tree, `${path}: `);
    }
  }
  const servers = /^(apps\/server|packages\/(pdf|protocol))\/src\/.*(?<!\.test)\.ts$/;
  for (const path of listSources().filter((one) => servers.test(one) && existsSync(one))) {
    for (const match of readFileSync(path, 'utf8').matchAll(PAIRED)) yield { where: path, text: match[2]! };
  }
}

/** A sentence for each text that people see and that contains a word which the glossary dropped. */
export function findDroppedWords(): string[] {
  const dropped = readDroppedWords(readFileSync(GLOSSARY, 'utf8'));
  return [...allTexts()].flatMap(({ where, text }) =>
    dropped
      .filter((one) => saysWord(text, one) && !one.except.some((file) => where.endsWith(file)))
      .map(({ word, instead }) => `${where} says "${word}", the glossary "${instead}": ${text}`),
  );
}
