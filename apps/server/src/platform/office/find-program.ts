import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program found by name in PATH, as a shell resolves it; null when it is not installed. */
export function findProgram(names: readonly string[], path = process.env.PATH ?? ''): string | null {
  for (const folder of path.split(delimiter).filter((part) => part !== '')) {
    for (const name of names) if (isProgram(join(folder, name))) return join(folder, name);
  }
  return null;
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
