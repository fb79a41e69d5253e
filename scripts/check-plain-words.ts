import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const GLOSSARY = 'docs/glossary.md';
/** Areas that still contain avoided words, with their present number, which may only fall. */
const ALLOWED = 'scripts/plain-words.json';

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

/** The area of a file: the longest listed folder that holds it; null for files whose number must be zero. */
export function areaOf(file: string, areas: string[]): string | null {
  const holding = areas.filter((area) => file.startsWith(`${area}/`));
  return holding.sort((a, b) => b.length - a.length)[0] ?? null;
}

interface Counted {
  perArea: Map<string, number>;
  faults: string[];
}

function countAvoided(allowed: Record<string, number>): Counted {
  const avoided = readAvoidedWords(readFileSync(GLOSSARY, 'utf8'));
  const areas = Object.keys(allowed);
  const perArea = new Map(areas.map((area) => [area, 0]));
  const faults: string[] = [];
  for (const file of listFiles()) {
    const area = areaOf(file, areas);
    for (const text of proseOf(file, readFileSync(file, 'utf8'))) {
      const found = findAvoided(text, avoided);
      if (area !== null) perArea.set(area, perArea.get(area)! + found.length);
      else
        for (const { word, instead } of found)
          faults.push(`${file}: "${word}" is a word to avoid, use ${instead}: ${text.trim().slice(0, 100)}`);
    }
  }
  return { perArea, faults };
}

const listFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FILES], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.d.ts') && existsSync(file));

const readAllowed = () => JSON.parse(readFileSync(ALLOWED, 'utf8')) as Record<string, number>;

/** Differences between the listed and the counted numbers of areas. */
export function compareCounts(
  allowed: Record<string, number>,
  perArea: ReadonlyMap<string, number>,
): string[] {
  return Object.entries(allowed).flatMap(([area, limit]) => {
    const count = perArea.get(area) ?? 0;
    if (count > limit) return [`${area}: ${count} words to avoid, ${limit} are allowed (${GLOSSARY})`];
    return count < limit ? [`${area}: only ${count} of ${limit} are left: run npm run words:lower`] : [];
  });
}

/** A sentence for each avoided word in a finished area, and for each area whose number rose or can be lowered. */
export function findPlainWordFaults(): string[] {
  const allowed = readAllowed();
  const { perArea, faults } = countAvoided(allowed);
  return [...faults, ...compareCounts(allowed, perArea)];
}

/** Writes lower numbers; an area without any leaves the list. A number that rose stays as it was. */
function lowerAllowed(): void {
  const allowed = readAllowed();
  const { perArea } = countAvoided(allowed);
  const lowered = Object.entries(allowed).flatMap(([area, limit]) => {
    const count = Math.min(limit, perArea.get(area)!);
    return count === 0 ? [] : [[area, count]];
  });
  writeFileSync(ALLOWED, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename && process.argv.includes('--lower')) lowerAllowed();
