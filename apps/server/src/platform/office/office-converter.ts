import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OfficeExtension } from '@cinnabar/protocol/documents/upload-kinds';
import { findProgram, isProgram } from './find-program.ts';
import { checkOfficeFile } from './office-kind.ts';
import { writeOfficeProfile } from './office-profile.ts';
import { canIsolateNetwork, runConfined } from './run-confined.ts';

export type ConversionProblem = 'off' | 'encrypted' | 'unreadable' | 'timeout';

/** Why there is no PDF file. `unreadable`: not what its extension says, broken, or protected in a way that only opening it shows. */
export class ConversionError extends Error {
  readonly problem: ConversionProblem;

  constructor(problem: ConversionProblem, message: string) {
    super(message);
    this.name = 'ConversionError';
    this.problem = problem;
  }
}

/** Others were converted for longer than the caller waits. */
export class OfficeBusyError extends Error {}

/** The caller has left. */
export class OfficeLeftError extends Error {}

export interface OfficeSource {
  path: string;
  extension: OfficeExtension;
}

export interface ConvertOptions {
  /** As a text: bookmarks become named places of the PDF file, and it is tagged. */
  asText?: boolean;
  /** Milliseconds that it waits for others; then OfficeBusyError. Without limit when absent. */
  patienceMs?: number;
  /** The caller does not want it any more: it leaves the others that wait, or its conversion ends; then OfficeLeftError. */
  signal?: AbortSignal | undefined;
}

export interface OfficeConverter {
  /** A program for it is installed on this node. */
  readonly installed: boolean;
  /** Makes a PDF file and passes its path to `use`; nothing is left afterwards. One at a time. Throws ConversionError, OfficeBusyError, OfficeLeftError. */
  convert<T>(
    source: OfficeSource,
    use: (converted: { path: string; engine: string }) => Promise<T>,
    options?: ConvertOptions,
  ): Promise<T>;
  /** Ends the running conversion; its caller gets an error that does not blame the file. */
  close(): void;
  /** Removes what killed processes left behind. */
  sweep(before: Date): Promise<void>;
}

export interface OfficeOptions {
  /** The program; `off`; null: looked for in PATH. */
  program: string | null;
  /** For its output; created when missing. */
  folder: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 120_000;
const MEMORY = 3 * 1024 ** 3;
const FILE_SIZE = 200 * 1024 ** 2;
const MOST_OUTPUT = 50 * 1024 ** 2;

/** Word, Excel and the like to PDF by LibreOffice, in a confined process (decision 0022). */
export function createOfficeConverter({
  program,
  folder,
  timeoutMs = TIMEOUT_MS,
}: OfficeOptions): OfficeConverter {
  const soffice = findOffice(program);
  let last: Promise<unknown> = Promise.resolve();
  let isolated: Promise<boolean> | undefined;
  let engine: Promise<string> | undefined;
  const closing = new AbortController();

  async function run(workFolder: string, parameters: readonly string[], leaving?: AbortSignal) {
    if (leaving?.aborted) throw new OfficeLeftError();
    isolated ??= canIsolateNetwork(folder);
    const ended = await runConfined([soffice!, ...parameters], {
      cwd: workFolder,
      env: environment(workFolder),
      timeoutMs,
      memory: MEMORY,
      fileSize: FILE_SIZE,
      isolated: await isolated,
      signal: leaving ? AbortSignal.any([closing.signal, leaving]) : closing.signal,
    });
    closing.signal.throwIfAborted();
    if (leaving?.aborted) throw new OfficeLeftError();
    return ended;
  }

  async function nameEngine(workFolder: string): Promise<string> {
    const { output } = await run(workFolder, ['--version', profileOf(workFolder)]);
    return /LibreOffice [\d.]+/.exec(output)?.[0] ?? 'LibreOffice';
  }

  async function convertNow<T>(
    { path, extension }: OfficeSource,
    use: (converted: { path: string; engine: string }) => Promise<T>,
    { asText = false, signal }: ConvertOptions,
  ): Promise<T> {
    closing.signal.throwIfAborted();
    const workFolder = join(folder, randomUUID());
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    try {
      await writeOfficeProfile(join(workFolder, 'profile'));
      engine ??= nameEngine(workFolder);
      const name = await engine;
      const input = join(workFolder, `document.${extension}`);
      await copyFile(path, input);
      const order = ['--convert-to', asText ? AS_TEXT : 'pdf', '--outdir', '.', profileOf(workFolder), input];
      const { code, timedOut, output } = await run(workFolder, [...CONVERT, ...order], signal);
      if (timedOut) throw new ConversionError('timeout', `no PDF after ${timeoutMs} ms`);
      const pdf = join(workFolder, 'document.pdf');
      const facts = await stat(pdf).catch(() => null); // exits with 0 without having written anything
      if (!facts || facts.size === 0)
        throw new ConversionError('unreadable', `ended with ${code}: ${output}`);
      if (facts.size > MOST_OUTPUT) throw new ConversionError('unreadable', 'the PDF file is too large');
      return await use({ path: pdf, engine: name });
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }

  function inTurn<T>(work: () => Promise<T>, { patienceMs, signal }: ConvertOptions): Promise<T> {
    return new Promise((resolve, reject) => {
      let hasLeft = false;
      const leave = (error: Error) => {
        hasLeft = true;
        reject(error);
      };
      const onAbort = () => leave(new OfficeLeftError());
      if (signal?.aborted) return onAbort();
      signal?.addEventListener('abort', onAbort, { once: true });
      const timer =
        patienceMs === undefined
          ? undefined
          : setTimeout(
              () => leave(new OfficeBusyError(`others were converted for ${patienceMs} ms`)),
              patienceMs,
            );
      last = last.then(async () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        if (!hasLeft) await work().then(resolve, reject);
      });
    });
  }

  return {
    installed: soffice !== null,
    async convert(source, use, options = {}) {
      if (!soffice) throw new ConversionError('off', 'no program is installed');
      const kind = await checkOfficeFile(source.path, source.extension);
      if (kind !== 'ok')
        throw new ConversionError(
          kind === 'encrypted' ? 'encrypted' : 'unreadable',
          'not what its name says',
        );
      return inTurn(() => convertNow(source, use, options), options);
    },
    close: () => closing.abort(),
    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const facts = await stat(join(folder, name)).catch(() => null);
        if (facts && facts.mtime < before) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

const CONVERT = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'];

/** The filter of texts with its options, as the program takes them since its version 7.4. */
const AS_TEXT = `pdf:writer_pdf_Export:${JSON.stringify({
  ExportBookmarksToPDFDestination: { type: 'boolean', value: 'true' },
  UseTaggedPDF: { type: 'boolean', value: 'true' },
})}`;

const profileOf = (workFolder: string) =>
  `-env:UserInstallation=${pathToFileURL(join(workFolder, 'profile')).href}`;

/** Nothing of the server's environment, which holds its keys. */
function environment(workFolder: string): Record<string, string> {
  const path = [process.env.PATH, '/usr/bin', '/bin'].filter(Boolean).join(':');
  return { PATH: path, HOME: workFolder, TMPDIR: workFolder, LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' };
}

function findOffice(program: string | null): string | null {
  if (program === 'off') return null;
  if (program === null) return findProgram(['soffice', 'libreoffice']);
  return isProgram(program) ? program : null;
}
