import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type PublishedRoot, publishedRootSchema } from '@cinnabar/audit-proof';

/**
 * Copies of roots from a file or a folder of files (`*.json`). A file holds one root, a list of them, or the answer of
 * `GET /api/audit/roots`. Throws for what is none of these, and the file system's errors.
 */
export async function readRoots(path: string): Promise<PublishedRoot[]> {
  if (!(await stat(path)).isDirectory()) return readRootFile(path);
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort();
  const roots: PublishedRoot[] = [];
  for (const name of names) roots.push(...(await readRootFile(join(path, name))));
  return roots;
}

async function readRootFile(file: string): Promise<PublishedRoot[]> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    return listOf(read).map((one) => publishedRootSchema.parse(one));
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new Error(`${file}: not a copy of roots`, { cause: error });
  }
}

function listOf(read: unknown): unknown[] {
  if (Array.isArray(read)) return read;
  const { result } = (read ?? {}) as { result?: { list?: unknown } };
  return Array.isArray(result?.list) ? result.list : [read];
}
