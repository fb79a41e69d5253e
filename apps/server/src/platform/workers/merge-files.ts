import { type ByteSource, composeFlattened, composeMerged } from '@cinnabar/pdf';
import { sendResult } from './results/send-result.ts';
import { TaskFailure } from './task-outcome.ts';
import { withFiles } from './with-file.ts';

/**
 * Sends one PDF file of several, in which nothing can change. The text of the failure is the position of the faulty file, from 0. Throws
 * TaskFailure.
 */
export const mergeFiles = ({
  paths,
  titles,
}: {
  paths: readonly string[];
  titles: readonly string[];
}): Promise<null> =>
  withFiles(paths, async (files) => {
    try {
      const merged = composeMerged(files, titles);
      const { file } = await composeFlattened(merged);
      sendResult(file ?? merged);
      return null;
    } catch (error) {
      const at = files.findIndex((file) => !isSound(file));
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'broken';
      throw new TaskFailure(
        code,
        error instanceof Error ? error.message : String(error),
        String(Math.max(0, at)),
      );
    }
  });

function isSound(file: ByteSource): boolean {
  try {
    composeMerged([file]);
    return true;
  } catch {
    return false;
  }
}
