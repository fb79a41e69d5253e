import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createMarkedFiles } from '../../../platform/storage/marked-files.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

type Deps = Pick<ContractsDeps, 'config' | 'clock' | 'masterKey'>;

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const folderOf = ({ config }: Deps): string => path.join(config.dataDir, 'cache', 'evidence');

const filesOf = (deps: Deps) => createMarkedFiles(folderOf(deps), deps.masterKey);

/** Named by its inputs, so that no entry is outdated: a further record, root or language is another name. */
const nameOf = (madeOf: readonly string[]): string =>
  `${createHash('sha256').update(madeOf.join('\n')).digest('hex')}.pdf`;

/** Null: not cached, or another file. */
export const findReport = (deps: Deps, madeOf: readonly string[]): Promise<Buffer | null> =>
  filesOf(deps).find(nameOf(madeOf));

export const keepReport = (deps: Deps, madeOf: readonly string[], bytes: Uint8Array): Promise<void> =>
  filesOf(deps).keep(nameOf(madeOf), bytes);

/** Reports hold names and addresses: those not requested lately are removed, as they can be made again. */
export async function sweepReports(deps: Deps): Promise<void> {
  const before = deps.clock.now().getTime() - KEPT_MS;
  for (const name of await readdir(folderOf(deps)).catch(() => [])) {
    const file = path.join(folderOf(deps), name);
    if ((await stat(file)).mtime.getTime() < before) await rm(file, { force: true });
  }
}
