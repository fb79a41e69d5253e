import { createHash } from 'node:crypto';
import { bufferSource } from '../objects/byte-source.ts';
import { PdfDict } from '../objects/object-model.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { assessTimestamp, type TrustContext } from './assess-time.ts';
import { classifyRevisions, type RevisionChange } from './changes/classify-revision.ts';
import { fileChanges, signatureChanges } from './changes/weigh-changes.ts';
import { judgeBytes, judgeSignature, readStore } from './judge-signature.ts';
import type { JudgedSignature } from './judged-signature.ts';
import { findDropped } from './locate/find-dropped.ts';
import { findSignatures } from './locate/find-signatures.ts';
import { bearsTraces, bearsTracesOutsideStreams } from './locate/find-traces.ts';
import { scanSignatures } from './locate/scan-signatures.ts';
import { addImages } from './report/signature-image.ts';
import type { FileValidity, SignatureReport, VerificationReport } from './report/verification-report.ts';
import { reportSignature } from './report-signature.ts';

export interface VerifyOptions {
  /** Certificates that are trusted by decision, DER: roots, as a rule. */
  trust?: readonly Uint8Array[];
  /** When certificates must have been good, where no trusted timestamp says so; now when absent. */
  at?: Date;
  /** Cut the picture of each signature out of its page. Costs a page image per signature. */
  images?: boolean;
}

/**
 * Judges every signature of a file, and everything that was done to the file afterwards.
 *
 * Nothing that stands in the file makes this throw, except that it is no file one could judge:
 * @throws PdfError `not-pdf`; `broken`, `encrypted` or `limit` when not even a signature's bytes can be found in it
 */
export async function verifyPdf(bytes: Uint8Array, options: VerifyOptions = {}): Promise<VerificationReport> {
  let pdf: Pdf;
  let judged: JudgedSignature[];
  try {
    pdf = openPdf(bytes);
    judged = judgeAll(pdf, bytes, options.trust ?? []);
  } catch (error) {
    if (error instanceof PdfError && (error.code === 'broken' || error.code === 'encrypted')) {
      return verifyBytes(bytes, error, options);
    }
    throw error;
  }
  if (judged.length === 0 && bearsTracesOutsideStreams(pdf, bytes)) {
    judged.push(judgeBytes(pdf.source, NO_ENTRIES, 'broken', []));
  }
  const report = assemble(bytes, judged, contextOf(options, pdf));
  report.revisions = pdf.revisions.length;
  if (judged.length > 0) addChanges(report, judged, pdf);
  report.validity = validityOf(report);
  if (options.images) await addImages(bytes, judged, report.signatures);
  return report;
}

/** Of a signature that is known by its traces only. */
const NO_ENTRIES = new PdfDict(new Map());

function judgeAll(pdf: Pdf, bytes: Uint8Array, trusted: readonly Uint8Array[]): JudgedSignature[] {
  const judged = findSignatures(pdf).map((found) => judgeSignature(pdf, found, trusted));
  const dropped = findDropped(pdf, bytes, judged);
  return [...judged, ...dropped.map((found) => judgeSignature(pdf, found, trusted))].sort(
    (a, b) => (a.range?.end ?? Infinity) - (b.range?.end ?? Infinity),
  );
}

function contextOf({ trust = [], at = new Date() }: VerifyOptions, pdf: Pdf | null): TrustContext {
  const store = pdf ? readStore(pdf) : { certificates: [], crls: [], ocsps: [] };
  return { trusted: trust, stored: store.certificates, revocation: store, now: at };
}

function assemble(
  bytes: Uint8Array,
  judged: readonly JudgedSignature[],
  context: TrustContext,
): VerificationReport {
  const documentTimestamps = judged.flatMap((signature) => {
    const isStamp = signature.subFilter === 'ETSI.RFC3161' && signature.broken.length === 0;
    const report = isStamp ? assessTimestamp(signature, context) : null;
    return report ? [{ judged: signature, report }] : [];
  });
  return {
    validity: 'unmodified',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    revisions: 0,
    signatures: judged.map((signature) => reportSignature(signature, context, documentTimestamps)),
    changes: [],
    unsignedBytes: 0,
    findings: [],
  };
}

function addChanges(report: VerificationReport, judged: readonly JudgedSignature[], pdf: Pdf): void {
  const closed = judged.map(({ revision }) => revision).filter((revision) => revision >= 0);
  const revisions: RevisionChange[] = closed.length > 0 ? classifyRevisions(pdf, Math.min(...closed)) : [];
  const covered = Math.max(pdf.revisions.at(-1)!.end, ...judged.map(({ range }) => range?.end ?? 0));
  report.unsignedBytes = Math.max(0, pdf.source.size - covered);
  for (const [index, signature] of judged.entries()) {
    signatureChanges(report.signatures[index]!, signature, {
      judged,
      revisions,
      unsignedBytes: report.unsignedBytes,
      pdf,
    });
  }
  report.changes = fileChanges(report.signatures, revisions);
}

function validityOf({ signatures, changes }: VerificationReport): FileValidity {
  if (signatures.some(({ intact, valid }) => intact === false || valid === false)) return 'altered';
  const isChanged =
    signatures.some((signature) => signature.removed || !isCovered(signature)) ||
    changes.some(({ permitted }) => !permitted);
  if (isChanged) return 'changed';
  return signatures.some(({ intact }) => intact === null) ? 'undecided' : 'unmodified';
}

const isCovered = ({ coverage }: SignatureReport) =>
  coverage === 'entire-file' || coverage === 'entire-revision';

/** The last resort for a file whose objects cannot be read: its signatures' bytes still can be judged. */
function verifyBytes(bytes: Uint8Array, reason: PdfError, options: VerifyOptions): VerificationReport {
  const source = bufferSource(bytes);
  const kind = reason.code === 'encrypted' ? 'encrypted' : 'broken';
  const judged = scanSignatures(bytes).map(({ dict }) => judgeBytes(source, dict, kind, options.trust ?? []));
  if (judged.length === 0) {
    if (kind === 'encrypted' || !bearsTraces(bytes)) throw reason;
    judged.push(judgeBytes(source, NO_ENTRIES, kind, []));
  }
  const report = assemble(bytes, judged, contextOf(options, null));
  report.unsignedBytes = bytes.length - Math.max(...judged.map(({ range }) => range?.end ?? 0));
  const isAltered = report.signatures.some(({ valid }) => valid === false);
  report.validity = isAltered ? 'altered' : kind === 'encrypted' ? encryptedValidity(report) : 'changed';
  return report;
}

/** Without its objects, only a file that is one signed block from end to end is known to be unmodified. */
function encryptedValidity({ signatures, unsignedBytes }: VerificationReport): FileValidity {
  if (unsignedBytes > 0) return 'changed';
  return signatures.length === 1 && signatures[0]!.intact ? 'unmodified' : 'undecided';
}
