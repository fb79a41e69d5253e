import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config/load-config.ts';

/**
 * A demo is asked for by CINNABAR_DEMO, or is what a newcomer gets: an empty data folder and no database of their own. The
 * folder remembers it. With DATABASE_URL nothing is ever seeded unasked.
 */
export function decideDemo(config: Config, isNewFolder: boolean): boolean {
  const mark = path.join(config.dataDir, 'demo');
  const demo = config.demo ?? (config.databaseUrl === null && (isNewFolder || existsSync(mark)));
  if (demo && !existsSync(mark))
    writeFileSync(mark, 'This data folder holds demo accounts; their codes are shown to everybody.\n');
  return demo;
}
