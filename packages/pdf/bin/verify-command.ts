import { readFile, stat } from 'node:fs/promises';
import { openFileSource } from '../src/objects/byte-source.ts';
import { PdfError } from '../src/objects/pdf-error.ts';
import { revocationFetcher } from '../src/revocation/revocation-fetcher.ts';
import type { VerificationReport } from '../src/verify/report/verification-report.ts';
import { pageComparer } from '../src/verify/seen/page-comparer.ts';
import { readTrustFolder } from '../src/verify/trust/read-trust-folder.ts';
import type { TrustAnchor } from '../src/verify/trust/trust-anchor.ts';
import { type VerifyOptions, verifyPdf } from '../src/verify/verify-pdf.ts';
import { describeReport, harmless, type Style } from './describe-report.ts';
import { readOptions } from './read-options.ts';
import { type Output, usage } from './usage.ts';
import { WORDS } from './words.ts';

const VALID = 0;
const NOT_VALID = 1;
const UNREADABLE = 2;

type Outcome = { file: string; code: number } & (
  | { report: VerificationReport }
  | { error: { code: string; message: string; position?: number } }
);

/** `cinnabar verify FILE…` @returns the exit code: the gravest of all files */
export async function verifyCommand(args: readonly string[], output: Output): Promise<number> {
  const options = readOptions(args, output.language);
  if ('problem' in options) {
    output.complain(`cinnabar: ${options.problem}\n\n${usage(output.language)}`);
    return UNREADABLE;
  }
  if (options.help) {
    output.write(usage(options.language));
    return VALID;
  }
  let trust: TrustAnchor[];
  try {
    trust = (await Promise.all(options.trust.map(readTrustFolder))).flat();
  } catch (error) {
    output.complain(`cinnabar: ${(error as Error).message}\n`);
    return UNREADABLE;
  }
  const policy: VerifyOptions = {
    trust,
    ...(options.at && { at: options.at }),
    ...(options.online && { revocation: revocationFetcher() }),
    ...(!options.structureOnly && { comparePages: pageComparer() }),
    ...(options.password !== undefined && { password: options.password }),
  };
  const outcomes: Outcome[] = [];
  for (const file of options.files) outcomes.push(await verify(file, policy));
  const style = { language: options.language, colours: output.colours };
  output.write(
    options.json ? toJson(outcomes) : outcomes.map((outcome) => toText(outcome, style)).join('\n'),
  );
  return Math.max(...outcomes.map(({ code }) => code));
}

async function verify(file: string, options: VerifyOptions): Promise<Outcome> {
  try {
    const report = await verifyFile(file, options);
    return { file, code: isValid(report) ? VALID : NOT_VALID, report };
  } catch (error) {
    if (!(error instanceof PdfError) && !isSystemError(error)) throw error;
    const { code, message } = error;
    const position = error instanceof PdfError ? error.position : undefined;
    return { file, code: UNREADABLE, error: { code, message, ...(position !== undefined && { position }) } };
  }
}

/** Read piece by piece, however large; what is no ordinary file (a pipe) has no size and is read as a whole. */
async function verifyFile(file: string, options: VerifyOptions): Promise<VerificationReport> {
  if (!(await stat(file)).isFile()) return verifyPdf(await readFile(file), options);
  const source = openFileSource(file);
  try {
    return await verifyPdf(source, options);
  } finally {
    source.close();
  }
}

/** The file system's, e.g. ENOENT. */
const isSystemError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** Signed, unmodified, and every signature passed. */
const isValid = ({ validity, signatures }: VerificationReport) =>
  validity === 'unmodified' &&
  signatures.length > 0 &&
  signatures.every(({ indication }) => indication === 'TOTAL_PASSED');

function toText(outcome: Outcome, style: Style): string {
  if ('report' in outcome) return describeReport(outcome.file, outcome.report, style);
  const { code, message } = outcome.error;
  return `${harmless(`${outcome.file}: ${WORDS[style.language].unreadable(code, message)}`)}\n`;
}

function toJson(outcomes: readonly Outcome[]): string {
  const plain = outcomes.map(({ code, ...outcome }) => ({ ...outcome, valid: code === VALID }));
  const replacer = (_: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
  return `${JSON.stringify(plain, replacer, 2)}\n`;
}
