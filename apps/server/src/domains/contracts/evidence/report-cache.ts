import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

type Deps = Pick<ContractsDeps, 'config' | 'clock'>;

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const folderOf = ({ config }: Deps): string => path.join(config.dataDir, 'cache', 'evidence');

/** Named by what a report was made of, so that none grows old: a further record, root or language is another name. */
const fileOf = (deps: Deps, madeOf: readonly string[]): string =>
  path.join(folderOf(deps), `${createHash('sha256').update(madeOf.join('\n')).digest('hex')}.pdf`);

export async function findReport(deps: Deps, madeOf: readonly string[]): Promise<Buffer | null> {
  return readFile(fileOf(deps, madeOf)).catch(() => null);
}

export async function keepReport(deps: Deps, madeOf: readonly string[], bytes: Uint8Array): Promise<void> {
  const file = fileOf(deps, madeOf);
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 });
  // Renamed into place, so that nobody reads half a report.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, file);
}

/** Reports hold names and addresses: what nobody asked for lately is removed, for it can be made again. */
export async function sweepReports(deps: Deps): Promise<void> {
  const before = deps.clock.now().getTime() - KEPT_MS;
  for (const name of await readdir(folderOf(deps)).catch(() => [])) {
    const file = path.join(folderOf(deps), name);
    if ((await stat(file)).mtime.getTime() < before) await rm(file, { force: true });
  }
}
