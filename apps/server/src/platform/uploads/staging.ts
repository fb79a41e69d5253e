import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where files lie while they are received and looked at; shared by all that take uploads. */
export const stagingFolder = (dataDir: string): string => join(dataDir, 'staging');

/** Removes what was last written before this time: its process was killed, or it would have removed it itself. */
export async function sweepStaging(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = join(folder, name);
    const facts = await stat(file).catch(() => null); // gone in between: nothing to do
    if (facts && facts.mtime < before) await rm(file, { force: true });
  }
}
