import { PdfDict } from '../objects/object-model.ts';
import type { PdfError } from '../objects/pdf-error.ts';
import type { RevocationFetcher } from '../revocation/revocation-data.ts';
import { assembleReport } from './assemble-report.ts';
import { isBlankTail } from './checks/blank-tail.ts';
import { scanSignatures } from './locate/scan-signatures.ts';
import type { FileValidity, VerificationReport } from './report/verification-report.ts';
import { type VerifyContext, verifyRawBytes } from './verify-signature.ts';

/**
 * The last resort for a file whose objects cannot be read: its signatures' bytes still can be verified.
 * @throws PdfError the reason, when there is no sign of a signature
 */
export async function verifyBytes(
  reason: PdfError,
  context: VerifyContext,
  now: Date,
  fetcher?: RevocationFetcher,
): Promise<VerificationReport> {
  const kind = reason.code === 'encrypted' ? 'encrypted' : 'broken';
  const { source, signatureKeys: keys } = context.digests;
  const verified = scanSignatures(source, keys).map(({ dict }) => verifyRawBytes(dict, kind, context));
  if (verified.length === 0) {
    if (kind === 'encrypted' || keys.length === 0) throw reason;
    verified.push(verifyRawBytes(new PdfDict(new Map()), kind, context));
  }
  const report = await assembleReport(verified, context, now, fetcher);
  const covered = Math.max(...verified.map(({ range }) => range?.end ?? 0));
  report.unsignedBytes = source.size - covered;
  report.unsignedBlank = isBlankTail(source, covered);
  report.validity = validityOf(report, kind);
  return report;
}

/**
 * Without its objects, only a file that is one signed block from end to end is known to be unmodified; and one that is broken is
 * not even then, for other readers may make something else of it.
 */
function validityOf(report: VerificationReport, kind: 'broken' | 'encrypted'): FileValidity {
  const { signatures, unsignedBytes, unsignedBlank } = report;
  if (signatures.some(({ valid }) => valid === false)) return 'altered';
  if (unsignedBytes > 0 && !unsignedBlank) return 'changed';
  return kind === 'encrypted' && signatures.length === 1 && signatures[0]!.valid ? 'unmodified' : 'undecided';
}
