import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of files while they are received and inspected; shared by all uploads. */
export const stagingFolder = (dataDir: string): string => join(dataDir, 'staging');

/** Removes files last written before this time: their process was killed, or it would have removed them itself. */
export async function sweepStaging(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = join(folder, name);
    const facts = await stat(file).catch(() => null); // removed in between: nothing to do
    if (facts && facts.mtime < before) await rm(file, { force: true });
  }
}
