import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimDataFolder } from '../platform/config/data-folder.ts';
import { StartError } from '../platform/config/start-error.ts';
import { clearPreviousPostmaster } from '../platform/db/previous-postmaster.ts';

const PREFIX = 'cinnabar-tests-';

/** A scratch folder for one test run. Leftovers of killed runs, including databases, are removed first. */
export async function makeRunFolder(): Promise<{ folder: string; remove(): void }> {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    await clearAbandoned(path.join(os.tmpdir(), name));
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), PREFIX));
  claimDataFolder(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function clearAbandoned(folder: string): Promise<void> {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || (process.getuid && owner !== process.getuid())) return;
  try {
    claimDataFolder(folder);
  } catch (error) {
    // Another run is using it.
    if (error instanceof StartError) return;
    throw error;
  }
  for (const entry of readdirSync(folder, { recursive: true }) as string[]) {
    const cluster = path.join(folder, entry);
    if (path.basename(entry) === 'postgres' && existsSync(cluster)) await clearPreviousPostmaster(cluster);
  }
  rmSync(folder, { recursive: true, force: true });
}
