import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../programs/external-tools.ts';

/** Where distributions put SoftHSM's module. */
const MODULES = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib64/pkcs11/libsofthsm2.so',
  '/usr/lib64/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
];

/** A SoftHSM token in a scratch folder. The module reads its configuration once, so there is one store for a process. */
export interface SoftToken {
  readonly module: string;
  readonly label: string;
  readonly pin: string;
  /** Puts a private key on the token. @param name the id in hexadecimal */
  importKey(name: { label: string; id: string }, key: KeyObject): void;
  remove(): void;
}

export function makeSoftToken(label = '印章 token', pin = '739215'): SoftToken {
  const module = MODULES.find(existsSync);
  if (!module) throw new Error('softhsm2-util is there, its module is in none of the usual places');
  const folder = mkdtempSync(join(tmpdir(), 'cinnabar-token-'));
  mkdirSync(join(folder, 'tokens'));
  writeFileSync(
    join(folder, 'softhsm2.conf'),
    `directories.tokendir = ${join(folder, 'tokens')}\nlog.level = ERROR\n`,
  );
  process.env.SOFTHSM2_CONF = join(folder, 'softhsm2.conf');
  const run = (args: readonly string[], files: Record<string, string> = {}) => {
    const { code, output } = runTool('softhsm2-util', args, files);
    if (code !== 0) throw new Error(`softhsm2-util: ${output}`);
  };
  run(['--init-token', '--free', '--label', label, '--so-pin', '87654321', '--pin', pin]);
  const importKey: SoftToken['importKey'] = (name, key) => {
    const pem = key.export({ type: 'pkcs8', format: 'pem' }) as string;
    const where = ['--token', label, '--pin', pin, '--label', name.label, '--id', name.id];
    run(['--import', 'key.pem', ...where], { 'key.pem': pem });
  };
  return { module, label, pin, importKey, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
