import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const GLOSSARY = 'docs/glossary.md';

/** Sources, and the documents that people read; decisions are history, `errors.md` is generated from the texts of screens. */
const FILES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.md', ':!docs/decisions', ':!docs/errors.md'];

/** A title of `describe`, `it` or `test`, also after the table of `.each`. */
const TITLE =
  /(?:\b(?:describe|it|test)(?:\.(?:only|skip|todo|concurrent|sequential))?\(|[\])]\s*(?:as const)?,?\s*\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

export interface AvoidedWord {
  /** A word or phrase, as it may be written in a text. */
  word: string;
  instead: string;
}

/** The table "Words to avoid" of the glossary. Throws when it is missing, so that the check cannot pass without it. */
export function readAvoidedWords(glossary: string): AvoidedWord[] {
  const [, section = ''] = glossary.split('## Words to avoid');
  const rows = section
    .split(/\n## /)[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  if (rows.length === 0) throw new Error(`${GLOSSARY} has no table of words to avoid`);
  return rows.flatMap(([, words = '', instead = '']) => words.split(', ').map((word) => ({ word, instead })));
}

/** Comments, test titles and the name of a source file; all of a document but its code and its tables of words. */
export function proseOf(file: string, text: string): string[] {
  const name = path.basename(file).replace(/[-.]/g, ' ');
  if (file.endsWith('.md'))
    return [name, text.split('## Words to avoid')[0]!.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, '')];
  const titles = /\.test\.tsx?$/.test(file) ? [...text.matchAll(TITLE)].map(([, , title]) => title!) : [];
  return [name, ...parseSync(file, text).comments.map(({ value }) => value), ...titles];
}

/** The avoided words in a text, each as often as it occurs; whole words, in either case. */
export function findAvoided(text: string, avoided: AvoidedWord[]): AvoidedWord[] {
  return avoided.flatMap((one) => {
    const pattern = new RegExp(`(?<![\\w'’])${one.word.replace(' ', '\\s+(?:\\*\\s+)?')}(?![\\w])`, 'gi');
    return [...text.matchAll(pattern)].map(() => one);
  });
}

/** A sentence for each avoided word. */
export function findPlainWordFaults(): string[] {
  const avoided = readAvoidedWords(readFileSync(GLOSSARY, 'utf8'));
  return listFiles().flatMap((file) =>
    proseOf(file, readFileSync(file, 'utf8')).flatMap((text) =>
      findAvoided(text, avoided).map(
        ({ word, instead }) =>
          `${file}: "${word}" is a word to avoid, use ${instead}: ${text.trim().slice(0, 100)}`,
      ),
    ),
  );
}

const listFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FILES], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.d.ts') && existsSync(file));
