import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PublishedRoot, publishedRootSchema } from '@cinnabar/audit-proof';

const NAME = /^audit-root-(\d+)\.json$/;
const nameOf = (number: number): string => `audit-root-${String(number).padStart(6, '0')}.json`;

/** Numbers of the roots with a copy in the folder. */
export async function listCopies(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
}

/** Adds a missing copy. Nothing in the folder is ever overwritten, so its file system may be write-once. */
export async function addCopy(folder: string, root: PublishedRoot): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = await open(path.join(folder, nameOf(root.number)), 'wx', 0o444);
  try {
    await file.writeFile(`${JSON.stringify(root, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Null for a file that is no copy of a root, such as a truncated one. */
export async function readCopy(folder: string, number: number): Promise<PublishedRoot | null> {
  const text = await readFile(path.join(folder, nameOf(number)), 'utf8');
  try {
    return publishedRootSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
