import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config/load-config.ts';

/**
 * The demo is requested by CINNABAR_DEMO, or is the default for an empty data folder without an external database. The folder remembers it.
 * With DATABASE_URL nothing is ever seeded by default.
 */
export function decideDemo(config: Config, isNewFolder: boolean): boolean {
  const mark = path.join(config.dataDir, 'demo');
  const demo = config.demo ?? (config.databaseUrl === null && (isNewFolder || existsSync(mark)));
  if (demo && !existsSync(mark))
    writeFileSync(mark, 'This data folder holds demo accounts; their codes are shown to everybody.\n');
  return demo;
}
