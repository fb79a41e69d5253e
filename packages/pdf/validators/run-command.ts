import { execFile } from 'node:child_process';

const PATIENCE_MS = 120_000;

/** Runs a program to its end. @returns its exit code (-1 when it had to be ended), standard output and error together */
export function runCommand(
  command: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { timeout: PATIENCE_MS, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({
        code: error ? (typeof error.code === 'number' ? error.code : -1) : 0,
        output: stdout + stderr,
      });
    });
  });
}
