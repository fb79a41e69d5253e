import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

export interface Import {
  specifier: string;
  line: number;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The specifiers that a file imports, statically or not, with their lines. */
export function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(IMPORT)].map((match) => ({
    specifier: match[1] ?? match[2] ?? match[3]!,
    line: text.slice(0, match.index + match[0].length).split('\n').length,
  }));
}
