import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Writes a file that only its owner may read (0600), atomically and flushed to disk. */
export function writeSecretFile(file: string, text: string): void {
  const unfinished = `${file}.unfinished`;
  const handle = openSync(unfinished, 'w', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(unfinished, file);
  flushFolder(path.dirname(file));
}

/** A rename is durable only when its folder is flushed too (POSIX); Windows has no such call and needs none. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
