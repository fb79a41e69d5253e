import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Every TypeScript source of the repository that git knows or would add. */
export function listSources(): string[] {
  return execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.d.ts'));
}

/** The text of each source file, by its path. */
export type Sources = ReadonlyMap<string, string>;

/** All sources; a file that git knows and that is deleted is left out. */
export const readSources = (): Sources =>
  new Map(
    listSources()
      .filter((path) => existsSync(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

export interface Import {
  specifier: string;
  line: number;
  /** The file is started as a worker, not loaded into the same process. */
  isWorker: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|\bnew URL\(\s*['"](\.{1,2}\/[^'"]+\.[mc]?tsx?)['"]\s*,\s*import\.meta\.url\s*\)/g;

/** The specifiers that a file imports, statically or not, or starts as a worker, with their lines. */
export function importsOf(text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => ({
    specifier: (match[1] ?? match[2] ?? match[3] ?? match[4])!,
    line: text.slice(0, match.index + match[0].length).split('\n').length,
    isWorker: match[4] !== undefined,
  }));
}
