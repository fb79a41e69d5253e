import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';
import { readMasterKey } from './master-key.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const config = loadConfig({ CINNABAR_DATA_DIR: folder });

it('is created once, readable by its owner only', () => {
  const key = readMasterKey(config);
  expect(key).toHaveLength(32);
  expect(readMasterKey(config).equals(key)).toBe(true);
  expect(statSync(path.join(folder, 'master.key')).mode & 0o777).toBe(0o600);
});

it('comes from the environment when it is given there', () => {
  const given = 'ab'.repeat(32);
  expect(readMasterKey({ ...config, masterKey: given }).toString('hex')).toBe(given);
});

it('a file that holds something else is refused', () => {
  writeFileSync(path.join(folder, 'master.key'), 'not a key');
  expect(() => readMasterKey(config)).toThrow('does not hold a master key');
});
