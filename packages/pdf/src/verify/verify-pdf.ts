import { type PdfInput, toSource, withPassword } from '../objects/byte-source.ts';
import { PdfDict } from '../objects/object-model.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import type { RevocationFetcher } from '../revocation/revocation-data.ts';
import { assembleReport } from './assemble-report.ts';
import { fileChanges, signatureChanges } from './changes/check-changes.ts';
import { classifyRevisions } from './changes/classify-revision.ts';
import { isBlankTail } from './checks/blank-tail.ts';
import { PrefixDigests } from './cms/prefix-digests.ts';
import { checkDocument } from './document/check-document.ts';
import { findDropped } from './locate/find-dropped.ts';
import { findSignatures } from './locate/find-signatures.ts';
import { bearsTracesOutsideStreams } from './locate/find-traces.ts';
import { emptyStore, readStore } from './locate/read-store.ts';
import type { PolicyOverrides } from './policy/validation-policy.ts';
import { applyPolicy } from './report/finding.ts';
import type { CheckName } from './report/sentences.ts';
import { addImages } from './report/signature-image.ts';
import type {
  FileValidity,
  Finding,
  SignatureReport,
  VerificationReport,
} from './report/verification-report.ts';
import { addDrawn } from './seen/add-drawn.ts';
import type { PageComparer } from './seen/page-task.ts';
import { type TrustAnchor, toAnchors } from './trust/trust-anchor.ts';
import type { VerifiedSignature } from './verified-signature.ts';
import { verifyBytes } from './verify-bytes.ts';
import { type VerifyContext, verifyOneSignature, verifyRawBytes } from './verify-signature.ts';

export interface VerifyOptions {
  /** What is trusted by decision: certificates (DER) for everything, or anchors that say what for, since when, by whom. */
  trust?: readonly (Uint8Array | TrustAnchor)[];
  /** When certificates must have been good, where no trusted timestamp says so; now when absent. */
  at?: Date;
  /**
   * Queries external sources whether certificates were revoked: those of chains that lead to a trusted root. What the file says of it always
   * counts. Its RevocationErrors become findings; other errors pass through.
   */
  revocation?: RevocationFetcher;
  /** Checks that are to count more or less than usual; see `VALIDATION_POLICY`. */
  policy?: PolicyOverrides;
  /** Cut the picture of each signature out of its page. Costs a page image per signature. */
  images?: boolean;
  /**
   * Draws the pages that later revisions touched, before and after, and compares them (`pageComparer()`); a difference where none is
   * permitted is a change. Absent: revisions are verified by their structure alone, and the report's `drawn` is null.
   */
  comparePages?: PageComparer;
  /** The owner's or the user's, for an encrypted file that the empty password does not open. */
  password?: string;
}

/**
 * Verifies every signature of a file (EN 319 102-1, 5; ISO 32000-2, 12.8), and everything that was done to the file afterwards. Of a source
 * that is no buffer only objects are held in memory, one after another; but `images` need the file as a whole.
 * Nothing that stands in the file makes this throw, except that it is no file one could verify:
 * @throws PdfError `not-pdf`; `broken` or `encrypted` when not even a signature's bytes can be found in it; `limit`;
 * `wrong-password` when one was given that does not open the file
 */
export async function verifyPdf(input: PdfInput, options: VerifyOptions = {}): Promise<VerificationReport> {
  const source = options.password === undefined ? toSource(input) : withPassword(input, options.password);
  const digests = new PrefixDigests(source);
  const anchors = toAnchors(options.trust ?? []);
  const policy = options.policy ?? {};
  const context: VerifyContext = { anchors, policy, digests, store: emptyStore };
  const now = options.at ?? new Date();
  let pdf: Pdf;
  let verified: VerifiedSignature[];
  try {
    pdf = openPdf(source);
    context.store = readStore(pdf);
    verified = verifyAll(pdf, context);
  } catch (error) {
    if (error instanceof PdfError && (error.code === 'broken' || error.code === 'encrypted')) {
      return verifyBytes(error, context, now, options.revocation);
    }
    throw error;
  }
  const report = await assembleReport(verified, context, now, options.revocation);
  report.revisions = pdf.revisions.length;
  if (verified.length > 0) addChanges(report, verified, pdf, policy);
  if (options.comparePages) {
    await addDrawn(report, { pdf, source, comparePages: options.comparePages, policy });
  }
  report.validity = validityOf(report);
  if (options.images) await addImages(source, verified, report.signatures);
  return report;
}

function verifyAll(pdf: Pdf, context: VerifyContext): VerifiedSignature[] {
  const verified = findSignatures(pdf).map((found) => verifyOneSignature(pdf, found, context));
  const keys = context.digests.signatureKeys;
  const dropped = findDropped(pdf, keys, verified).map((found) => verifyOneSignature(pdf, found, context));
  if (verified.length + dropped.length === 0 && bearsTracesOutsideStreams(pdf, keys)) {
    return [verifyRawBytes(new PdfDict(new Map()), 'broken', context)];
  }
  const endOf = ({ range }: VerifiedSignature) => range?.end ?? Infinity;
  return [...verified, ...dropped].sort((a, b) => endOf(a) - endOf(b));
}

function addChanges(
  report: VerificationReport,
  verified: readonly VerifiedSignature[],
  pdf: Pdf,
  policy: PolicyOverrides,
): void {
  const closed = verified.map(({ revision }) => revision).filter((revision) => revision >= 0);
  const revisions = closed.length > 0 ? classifyRevisions(pdf, Math.min(...closed)) : [];
  const covered = Math.max(pdf.revisions.at(-1)!.end, ...verified.map(({ range }) => range?.end ?? 0));
  report.unsignedBytes = Math.max(0, pdf.source.size - covered);
  report.unsignedBlank = isBlankTail(pdf.source, covered);
  const { unsignedBytes, unsignedBlank } = report;
  const context = { verified, revisions, unsignedBytes, unsignedBlank, pdf };
  for (const [index, signature] of verified.entries()) {
    signatureChanges(report.signatures[index]!, signature, context);
    const findings = checkDocument({ pdf, signature, verified, revisions });
    report.signatures[index]!.findings.push(...applyPolicy(findings, policy));
  }
  report.changes = fileChanges(report.signatures, revisions);
}

function validityOf({ signatures, changes, drawn }: VerificationReport): FileValidity {
  if (signatures.some(({ intact, valid }) => intact === false || valid === false)) return 'altered';
  const isChanged =
    signatures.some((signature) => signature.removed || !isCovered(signature)) ||
    signatures.some(({ findings }) => findings.some(isAboutDocument)) ||
    changes.some(({ permitted }) => !permitted);
  if (isChanged) return 'changed';
  const isUndrawn = drawn?.notDrawn.some(({ reason }) => reason === 'failed');
  return isUndrawn || signatures.some(({ valid }) => valid === null) ? 'undecided' : 'unmodified';
}

const isCovered = ({ coverage }: SignatureReport) =>
  coverage === 'entire-file' || coverage === 'entire-revision';

/** Checks of the document that a policy lets decide: the signature is right, what is around it is not. */
const DOCUMENT_CHECKS: ReadonlySet<string> = new Set<CheckName>([
  'dictionary-changed',
  'certification-stripped',
  'certification-not-first',
  'page-count-changed',
  'annotation-overlap',
  'appearance-differs',
  'filling-unsigned',
]);

const isAboutDocument = ({ severity, check }: Finding) => severity === 'fail' && DOCUMENT_CHECKS.has(check);
