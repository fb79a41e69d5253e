import { listSignatureFields } from '../objects/form-fields.ts';
import { isArray, isName, type PdfDict, PdfString } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { checkByteRange } from './checks/byte-range.ts';
import { checkCertificateBag } from './checks/certificate-bag.ts';
import { checkCoverage } from './checks/coverage.ts';
import { readModificationDetection } from './checks/modification-detection.ts';
import { allTokens, type CmsVerdict } from './cms/cms-verdict.ts';
import { digestOfRange } from './cms/content-digest.ts';
import type { PrefixDigests } from './cms/prefix-digests.ts';
import type { TokenVerdict } from './cms/timestamp-token.ts';
import { verifyCms } from './cms/verify-cms.ts';
import type { FoundSignature } from './locate/found-signature.ts';
import type { ValidationStore } from './locate/read-store.ts';
import type { PolicyOverrides } from './policy/validation-policy.ts';
import { noticed, severityOf } from './report/finding.ts';
import type { CheckName } from './report/sentences.ts';
import type { Finding } from './report/verification-report.ts';
import type { KnownAnchor } from './trust/trust-anchor.ts';
import type { VerifiedSignature } from './verified-signature.ts';

/** What all signatures of a file are verified with. */
export interface VerifyContext {
  anchors: readonly KnownAnchor[];
  policy: PolicyOverrides;
  digests: PrefixDigests;
  store: ValidationStore;
}

/** Findings about the range under which the signed bytes may still be the signed bytes: they speak of coverage. */
const COVERAGE_ONLY: ReadonlySet<string> = new Set<CheckName>(['byte-range-beyond', 'byte-range-gap']);
/** Of the way in which /Contents is written: its value is the same. */
const WRITING_ONLY: ReadonlySet<string> = new Set<CheckName>(['contents-encoding']);

/** Verifies what a signature covers and whether its value is right. Never throws for what a file holds. */
export function verifyOneSignature(
  pdf: Pdf,
  found: FoundSignature,
  { anchors, policy, digests, store }: VerifyContext,
): VerifiedSignature {
  const { dict, field } = found;
  const subFilter = isName(dict.get('SubFilter')) ? (found.pdf.findName(dict, 'SubFilter') ?? '') : '';
  const byteRange = checkByteRange(pdf.source, dict);
  const base: VerifiedSignature = {
    field,
    dict,
    pdf: found.pdf,
    subFilter,
    range: byteRange.range,
    cms: null,
    coverage: 'unclear',
    revision: -1,
    modification: readModificationDetection(found.pdf, dict, fieldOf(found)),
    removed: found.removed !== false,
    broken: byteRange.findings.filter(({ check }) => !COVERAGE_ONLY.has(check) && !WRITING_ONLY.has(check)),
    doubts: byteRange.findings.filter(({ check }) => WRITING_ONLY.has(check)),
    findings: byteRange.findings.filter(({ check }) => COVERAGE_ONLY.has(check)),
  };
  if (found.removed) base.findings.push(noticed(found.removed));
  const { range, contents } = byteRange;
  if (!range || !contents) return base;

  const covered = checkCoverage(pdf, field, range);
  const has = (check: string) => byteRange.findings.some((finding) => finding.check === check);
  const isUnclear = base.broken.length > 0 || has('byte-range-gap');
  base.coverage = isUnclear ? 'unclear' : has('byte-range-beyond') ? 'contiguous-block' : covered.coverage;
  base.revision = covered.revision;
  base.findings.push(...covered.findings);
  base.cms = verifyCms(
    subFilter,
    contents,
    digestOfRange(digests, range),
    certificatesBeside(found.pdf, dict),
    store.certificates,
  );
  base.doubts.push(...base.cms.doubts, ...checkAttached(base.cms, anchors));
  return settle(base, policy);
}

/**
 * What the signature carries besides its value: certificates and timestamps. Nothing signs them here, so whether they fit says
 * nothing about what was signed; a timestamp that does not fit is noted, and proves no time.
 */
function checkAttached(
  { data, certificate, timestampFindings, ...tokens }: CmsVerdict,
  anchors: readonly KnownAnchor[],
): Finding[] {
  const trusted = anchors.map(({ facts }) => facts);
  const findings: Finding[] = data ? checkCertificateBag(data, certificate, trusted) : [];
  findings.push(...timestampFindings);
  for (const token of allTokens(tokens)) {
    // A document timestamp is itself what is verified.
    if (token.data === data) continue;
    if (token.valid !== true) findings.push(noteTimestamp(token));
    const altered = checkCertificateBag(token.data, token.signer.certificate, trusted);
    if (altered.length > 0) findings.push(noticed('timestamp-certificates'));
  }
  return findings;
}

function noteTimestamp({ valid, findings, signer }: TokenVerdict): Finding {
  if (valid === false) return noticed('timestamp-wrong');
  const reason = [...findings, ...signer.doubts].at(-1)?.text;
  return noticed('timestamp-unjudged', reason?.zh ?? '', reason?.en ?? '');
}

/** Where the caller's policy does not let a finding decide, the signature is not broken by it. */
function settle(verified: VerifiedSignature, policy: PolicyOverrides): VerifiedSignature {
  const isDecisive = ({ check }: Finding) => severityOf(check as CheckName, policy) === 'fail';
  for (const kind of ['broken', 'doubts'] as const) {
    verified.findings.push(...verified[kind].filter((finding) => !isDecisive(finding)));
    verified[kind] = verified[kind].filter(isDecisive);
  }
  return verified;
}

/** /Cert of the signature dictionary: one certificate or a chain (table 255). */
function certificatesBeside(pdf: Pdf, dict: PdfDict): Uint8Array[] {
  const value = pdf.value(dict, 'Cert');
  const items = isArray(value) ? value.map((item) => pdf.resolve(item)) : [value];
  return items.flatMap((item) => (item instanceof PdfString ? [item.bytes] : []));
}

/** A signature of which only the bytes could be read: its file's structure is broken or encrypted. */
export function verifyRawBytes(
  dict: PdfDict,
  reason: 'broken' | 'encrypted',
  { anchors, policy, digests }: VerifyContext,
): VerifiedSignature {
  const { source } = digests;
  const byteRange = checkByteRange(source, dict);
  const isBroken = reason === 'broken';
  const subFilter = dict.get('SubFilter');
  const verified: VerifiedSignature = {
    field: '',
    dict,
    pdf: null,
    subFilter: isName(subFilter) ? subFilter.value : '',
    range: byteRange.range,
    cms: null,
    coverage: 'unclear',
    revision: -1,
    modification: { docMdp: null, certifies: false, fieldMdp: null },
    removed: false,
    broken: byteRange.findings.filter(({ check }) => !WRITING_ONLY.has(check)),
    doubts: [
      ...byteRange.findings.filter(({ check }) => WRITING_ONLY.has(check)),
      ...(isBroken ? [noticed('structure-broken')] : []),
    ],
    findings: isBroken ? [] : [noticed('structure-encrypted')],
  };
  const { range, contents } = byteRange;
  if (!range || !contents) return verified;
  if (verified.broken.length === 0) {
    verified.coverage = range.end === source.size ? 'entire-file' : 'contiguous-block';
  }
  verified.cms = verifyCms(verified.subFilter, contents, digestOfRange(digests, range), [], []);
  verified.doubts.push(...verified.cms.doubts, ...checkAttached(verified.cms, anchors));
  return settle(verified, policy);
}

/** The field as in the revision that signed it. Null when the form cannot be read that far: its lock is unknown. */
function fieldOf({ pdf, field }: FoundSignature): PdfDict | null {
  try {
    return listSignatureFields(pdf).find(({ name }) => name === field)?.dict ?? null;
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}
