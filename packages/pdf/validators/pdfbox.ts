import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasTool } from '../src/testing/programs/external-tools.ts';
import { endWhenTired } from './end-when-tired.ts';

/** As Debian's libpdfbox2-java and libbcpkix-java put them. */
const JARS = ['pdfbox2', 'fontbox2', 'bcpkix', 'bcprov', 'bcutil', 'commons-logging'].map(
  (name) => `/usr/share/java/${name}.jar`,
);
/** Of default-jdk-headless. */
const COMPILER = 'javac';
const MACHINE = 'java';
const HEAP = '-Xmx400m';
/** Of processor time, for one question. */
const PATIENCE_MS = 60_000;

export interface PdfboxSignature {
  readonly field: string | null;
  readonly subFilter: string;
  readonly coversFile: boolean;
  readonly valid: boolean;
  readonly problem?: string;
}

export interface PdfboxVerdict {
  /** Why the file is not read at all; then there is nothing else. */
  readonly refused?: string;
  readonly pages?: number;
  readonly signatures?: readonly PdfboxSignature[];
}

/** Whether PDFBox and BouncyCastle stand where Debian puts them. */
export const hasJars = (): boolean => JARS.every((jar) => existsSync(jar));

/** Whether Java, PDFBox and BouncyCastle are installed. With CINNABAR_REQUIRE_VALIDATORS=1 their absence is an error. */
export function hasPdfbox(): boolean {
  const missing = JARS.filter((jar) => !existsSync(jar));
  if (missing.length > 0 && process.env.CINNABAR_REQUIRE_VALIDATORS === '1')
    throw new Error(`not installed: ${missing.join(', ')}`);
  return missing.length === 0 && hasTool(COMPILER);
}

const ENDED = 'the process of PDFBox ended';

/** PDFBox with BouncyCastle in one process that answers many questions; one after another, in the order in which they are asked. */
export class PdfboxValidator {
  readonly #classes = mkdtempSync(join(tmpdir(), 'cinnabar-pdfbox-'));
  #process: ChildProcessWithoutNullStreams | undefined;
  #answers: ((line: string) => void)[] = [];

  constructor() {
    const source = join(import.meta.dirname, 'PdfboxJudge.java');
    execFileSync(COMPILER, ['-d', this.#classes, '-cp', JARS.join(':'), source], { stdio: 'pipe' });
  }

  verify(path: string): Promise<PdfboxVerdict> {
    return this.#ask(`verify\t${path}`);
  }

  /** Draws every page in grey as `PREFIX-N.pgm`, from 1. */
  draw(path: string, dpi: number, prefix: string): Promise<PdfboxVerdict> {
    return this.#ask(`draw\t${path}\t${dpi}\t${prefix}`);
  }

  close(): void {
    this.#process?.kill();
    rmSync(this.#classes, { recursive: true, force: true });
  }

  /** A process that ends, of itself or because a busy machine let it run into its time limit, is no verdict: another one is asked, once. */
  async #ask(request: string): Promise<PdfboxVerdict> {
    const verdict = await this.#askOnce(request);
    return verdict.refused === ENDED ? this.#askOnce(request) : verdict;
  }

  async #askOnce(request: string): Promise<PdfboxVerdict> {
    const child = this.#process ?? this.#start();
    const answer = new Promise<string>((resolve) => this.#answers.push(resolve));
    child.stdin.write(`${request}\n`);
    const stopWatching = endWhenTired(child, PATIENCE_MS);
    const line = await answer;
    stopWatching();
    return JSON.parse(line) as PdfboxVerdict;
  }

  #start(): ChildProcessWithoutNullStreams {
    const child = spawn(MACHINE, [
      HEAP,
      '-XX:+UseSerialGC',
      '-cp',
      [this.#classes, ...JARS].join(':'),
      'PdfboxJudge',
    ]);
    child.stderr.resume();
    // A question to a process that has just ended: `close` answers it.
    child.stdin.on('error', () => {});
    createInterface({ input: child.stdout }).on('line', (line) => this.#answers.shift()?.(line));
    child.on('close', () => {
      if (this.#process === child) this.#process = undefined;
      for (const answer of this.#answers.splice(0)) answer(JSON.stringify({ refused: ENDED }));
    });
    this.#process = child;
    return child;
  }
}
