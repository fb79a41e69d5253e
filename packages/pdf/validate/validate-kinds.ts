import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPem } from '../src/testing/programs/external-tools.ts';
import { verifyPdf } from '../src/verify/verify-pdf.ts';
import { VALIDATORS } from '../validators/all-validators.ts';
import { PdfboxValidator } from '../validators/pdfbox.ts';
import type { Exhibit, Running } from '../validators/validator.ts';
import { type Kind, makeSigners } from './kinds.ts';
import { reasonFor } from './reasons.ts';

export interface Outcome {
  readonly kind: string;
  readonly verify: string;
  readonly complaints: readonly { readonly what: string; readonly why: string | null }[];
}

export interface Validation {
  readonly outcomes: readonly Outcome[];
  /** Names of validators that are not installed: they have said nothing, neither good nor bad. */
  readonly skipped: readonly string[];
  /** Kinds that could not be made, for what makes their upload is not installed. */
  readonly notMade: readonly string[];
}

/** Our own verifier is the first validator: what it does not call unmodified and valid needs no second opinion. */
const OURS = 'cinnabar';

/** Makes a file of each kind and gives it to every installed validator. @param onOutcome called with each result */
export async function validateKinds(
  kinds: readonly Kind[],
  onOutcome: (outcome: Outcome) => void = () => undefined,
): Promise<Validation> {
  const installed = VALIDATORS.filter((verify) => verify.isInstalled());
  const skipped = VALIDATORS.filter((verify) => !installed.includes(verify)).map(({ name }) => name);
  const hasQpdf = installed.some(({ packages }) => packages.includes('qpdf'));
  const isPossible = ({ needs }: Kind) => needs === undefined || hasQpdf;
  const folder = mkdtempSync(join(tmpdir(), 'cinnabar-validate-'));
  const running: Running = {
    pdfbox: skipped.includes('PDFBox with BouncyCastle') ? null : new PdfboxValidator(),
  };
  const outcomes: Outcome[] = [];
  const tell = (kind: string, verify: string, complaints: readonly string[]) => {
    const outcome = {
      kind,
      verify,
      complaints: complaints.map((what) => ({ what, why: reasonFor(verify, kind, what) })),
    };
    outcomes.push(outcome);
    onOutcome(outcome);
  };
  try {
    const signers = await makeSigners();
    const rootsPath = join(folder, 'roots.pem');
    writeFileSync(rootsPath, signers.roots.map(toPem).join(''));
    for (const kind of kinds.filter(isPossible)) {
      const path = join(folder, 'signed.pdf');
      const bytes = await kind.make(signers);
      writeFileSync(path, bytes);
      const { exhibit, complaints } = await ownVerdict(kind.name, bytes, { path, rootsPath }, signers.roots);
      tell(kind.name, OURS, complaints);
      const answers = installed.map(async (verify) => ({
        verify,
        found: await verify.complaints(exhibit, running),
      }));
      for (const { verify, found } of await Promise.all(answers)) tell(kind.name, verify.name, found);
    }
  } finally {
    running.pdfbox?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { outcomes, skipped, notMade: kinds.filter((kind) => !isPossible(kind)).map(({ name }) => name) };
}

async function ownVerdict(
  kind: string,
  bytes: Buffer,
  paths: Pick<Exhibit, 'path' | 'rootsPath'>,
  trust: readonly Uint8Array[],
): Promise<{ exhibit: Exhibit; complaints: string[] }> {
  const report = await verifyPdf(bytes, { trust });
  const named = (isTimestamp: boolean) =>
    report.signatures.filter((one) => (one.kind === 'timestamp') === isTimestamp).map(({ field }) => field);
  const complaints = report.signatures.flatMap(({ field, valid, trusted }) => [
    ...(valid ? [] : [`${field}: not valid`]),
    ...(trusted ? [] : [`${field}: not trusted`]),
  ]);
  if (report.validity !== 'unmodified') complaints.push(report.validity);
  if (report.signatures.length === 0) complaints.push('no signatures');
  return { exhibit: { kind, ...paths, signatures: named(false), timestamps: named(true) }, complaints };
}

/** What no written reason explains. */
export const openComplaints = ({ outcomes }: Validation): string[] =>
  outcomes.flatMap(({ kind, verify, complaints }) =>
    complaints.filter(({ why }) => why === null).map(({ what }) => `${kind} · ${verify}: ${what}`),
  );
