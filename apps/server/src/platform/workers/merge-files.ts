import { readFile } from 'node:fs/promises';
import { flattenPdf, mergePdfs } from '@cinnabar/pdf';
import { TaskFailure } from './task-outcome.ts';

/** One PDF file of several, in which nothing can change. The text of the failure is the position of the faulty file, from 0. Throws TaskFailure. */
export async function mergeFiles({
  paths,
  titles,
}: {
  paths: readonly string[];
  titles: readonly string[];
}): Promise<Uint8Array> {
  const files = await Promise.all(paths.map((path) => readFile(path)));
  try {
    const merged = mergePdfs(files, titles);
    const { bytes } = await flattenPdf(merged);
    return bytes ?? merged;
  } catch (error) {
    const at = files.findIndex((file) => !isSound(file));
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'broken';
    throw new TaskFailure(
      code,
      error instanceof Error ? error.message : String(error),
      String(Math.max(0, at)),
    );
  }
}

function isSound(file: Uint8Array): boolean {
  try {
    mergePdfs([file]);
    return true;
  } catch {
    return false;
  }
}
