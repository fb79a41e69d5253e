import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './load-config.ts';
import { StartError } from './start-error.ts';
import { writeSecretFile } from './write-secret-file.ts';

/**
 * The key that wraps every other key (32 bytes): from the environment, else created once in the data folder (0600). Losing it loses the
 * platform's signing keys, so it is flushed to disk before it is used.
 */
export function readMasterKey(config: Config): Buffer {
  if (config.masterKey) return Buffer.from(config.masterKey, 'hex');
  const file = path.join(config.dataDir, 'master.key');
  if (!existsSync(file)) writeSecretFile(file, randomBytes(32).toString('hex'));
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new StartError(`${file} does not hold a master key (64 hexadecimal digits)`);
  return key;
}
