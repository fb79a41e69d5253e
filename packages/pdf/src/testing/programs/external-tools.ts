import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Whether a command is on PATH: tests that need an independent validator do without it only where there is none. With
 * CINNABAR_REQUIRE_VALIDATORS=1 (continuous integration) its absence is a failure.
 */
export function hasTool(command: string): boolean {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));
  if (!found && process.env.CINNABAR_REQUIRE_VALIDATORS === '1')
    throw new Error(`${command} is not installed`);
  return found && hasOurClock();
}

/**
 * Other programs ask the system for the time. Where a run shifts the clock of the tests, libfaketime shifts theirs by the same; without the
 * library they could only verify by another day (decision 0031).
 */
function hasOurClock(): boolean {
  const { CINNABAR_TEST_CLOCK, CINNABAR_LIBFAKETIME, CINNABAR_REQUIRE_VALIDATORS } = process.env;
  if (!CINNABAR_TEST_CLOCK || CINNABAR_LIBFAKETIME) return true;
  if (CINNABAR_REQUIRE_VALIDATORS === '1') throw new Error('libfaketime is not installed');
  return false;
}

/** The environment in which another program has the clock of the tests. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const { CINNABAR_TEST_CLOCK, CINNABAR_LIBFAKETIME } = process.env;
  if (!CINNABAR_TEST_CLOCK || !CINNABAR_LIBFAKETIME) return process.env;
  return { ...process.env, LD_PRELOAD: CINNABAR_LIBFAKETIME, FAKETIME: CINNABAR_TEST_CLOCK };
}

/**
 * Runs a command over files in a scratch folder.
 * @param args an argument that names one of the files becomes its path
 * @returns exit code, and standard output and error together
 */
export function runTool(
  command: string,
  args: readonly string[],
  files: Readonly<Record<string, Uint8Array | string>>,
): { code: number; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'cinnabar-pdf-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const paths = args.map((argument) => (argument in files ? join(folder, argument) : argument));
    return {
      code: 0,
      output: execFileSync(command, paths, { stdio: 'pipe', env: toolEnvironment() }).toString(),
    };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: Buffer; stderr: Buffer };
    return { code: status ?? -1, output: `${stdout ?? ''}${stderr ?? ''}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As {@link runTool}, while this process continues: for tools that ask a server of the test. */
export async function runToolAsync(
  command: string,
  args: readonly string[],
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<{ code: number; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'cinnabar-pdf-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const paths = args.map((argument) => (argument in files ? join(folder, argument) : argument));
  return new Promise((resolve) => {
    execFile(command, paths, { env: toolEnvironment() }, (error, stdout, stderr) => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ code: error ? Number(error.code ?? -1) : 0, output: stdout + stderr });
    });
  });
}

export interface PdfsigVerdict {
  readonly field: string;
  readonly isValid: boolean;
  readonly coversTotalDocument: boolean;
  readonly commonName: string;
}

/** What poppler's pdfsig says of each signed field. */
export function judgeWithPdfsig(pdf: Uint8Array): PdfsigVerdict[] {
  const { output } = runTool('pdfsig', ['file.pdf'], { 'file.pdf': pdf });
  return output
    .split(/^Signature #\d+:/m)
    .slice(1)
    .filter((block) => !block.includes('is not signed'))
    .map((block) => ({
      field: /Field Name: (.*)/.exec(block)?.[1] ?? '',
      isValid: block.includes('Signature is Valid'),
      coversTotalDocument: block.includes('- Total document signed'),
      commonName: /Certificate Common Name: (.*)/.exec(block)?.[1] ?? '',
    }));
}

/** PEM of a DER certificate. */
export function toPem(der: Uint8Array): string {
  const lines = Buffer.from(der)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
