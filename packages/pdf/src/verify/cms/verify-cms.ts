import { DerError } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import { readSignedData, type SignedData } from '../../cms/read-signed-data.ts';
import { checkPadding } from '../checks/contents-padding.ts';
import { checkMessageFrame } from '../checks/message-frame.ts';
import { checkSignerAttributes } from '../checks/signer-attributes.ts';
import { noticed } from '../report/finding.ts';
import type { Finding, SubIndication } from '../report/verification-report.ts';
import type { CmsVerdict } from './cms-verdict.ts';
import { digestOfBytes } from './content-digest.ts';
import { isVerdict, verifyToken } from './timestamp-token.ts';
import { verifyBareRsa } from './verify-bare-rsa.ts';
import type { ContentDigest, SignerVerdict } from './verify-signer.ts';
import { verifySigners } from './verify-signers.ts';
import { verifyTimestamps } from './verify-timestamps.ts';

type Format = 'detached' | 'sha1-inside' | 'timestamp';

/** Formats by /SubFilter (ISO 32000-2, table 260), and what the message of each holds. */
const FORMATS: Partial<Record<string, Format>> = {
  'adbe.pkcs7.detached': 'detached',
  'ETSI.CAdES.detached': 'detached',
  'adbe.pkcs7.sha1': 'sha1-inside',
  'ETSI.RFC3161': 'timestamp',
  // GM/T 0031: some Chinese signers name the format so and put an ordinary SM2 message into it.
  'GM.PKCS7.detached': 'detached',
};

/** Content types that the signed attributes of a document signature may name: data, and its twin of GM/T 0010. */
const GM_DATA = '1.2.156.10197.6.1.4.2.1';

/**
 * Verifies /Contents as its /SubFilter says. Never throws for what a file holds.
 * @param beside certificates in the signature dictionary (/Cert), for the one format that has them there
 * @param more certificates from elsewhere in the file
 */
export function verifyCms(
  subFilter: string,
  contents: Uint8Array,
  digest: ContentDigest,
  beside: readonly Uint8Array[],
  more: readonly Uint8Array[],
): CmsVerdict {
  if (subFilter === 'adbe.x509.rsa_sha1') return verifyBareRsa(contents, digest, beside);
  const format = FORMATS[subFilter];
  if (!format) return verifyUnknownFormat(subFilter, contents, digest, more);
  return verifyFormat(format, contents, digest, more, subFilter === 'ETSI.CAdES.detached');
}

/** Other names are in use for ordinary detached messages; what is none cannot be verified. */
function verifyUnknownFormat(
  subFilter: string,
  contents: Uint8Array,
  digest: ContentDigest,
  more: readonly Uint8Array[],
): CmsVerdict {
  const verdict = verifyFormat('detached', contents, digest, more, false);
  if (!verdict.data) {
    return unreadable(null, 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE', noticed('sub-filter-unknown', subFilter));
  }
  return { ...verdict, findings: [...verdict.findings, noticed('sub-filter-unusual', subFilter)] };
}

function verifyFormat(
  format: Format,
  contents: Uint8Array,
  digest: ContentDigest,
  more: readonly Uint8Array[],
  isAdvanced: boolean,
): CmsVerdict {
  if (contents.every((byte) => byte === 0)) {
    return unreadable(false, 'FORMAT_FAILURE', noticed('contents-missing'));
  }
  try {
    const padding = checkPadding(contents);
    if (format === 'timestamp') {
      return withDoubts(verifyDocumentTimestamp(contents, digest, more), padding);
    }
    const data = readSignedData(contents);
    const verdict =
      format === 'detached' ? verifyDetached(data, digest, more) : verifySha1Inside(data, digest, more);
    const attached = data.certificates;
    const stamps = verifyTimestamps(verdict, data, digest, more);
    const findings = [...verdict.findings];
    if (verdict.signer) findings.push(...checkSignerAttributes(verdict.signer, isAdvanced));
    if (format === 'sha1-inside') findings.push(noticed('sub-filter-deprecated', 'adbe.pkcs7.sha1'));
    const doubts = [...padding, ...checkMessageFrame(contents, data)];
    return withDoubts({ ...verdict, findings, data, attached, ...stamps }, doubts);
  } catch (error) {
    if (!(error instanceof DerError)) throw error;
    return unreadable(null, 'SIG_CONSTRAINTS_FAILURE', noticed('cms-malformed', error.message));
  }
}

const withDoubts = <V extends SignerVerdict>(verdict: V, doubts: readonly Finding[]): V => ({
  ...verdict,
  doubts: [...verdict.doubts, ...doubts],
});

function unreadable(intact: false | null, subIndication: SubIndication, finding: Finding): CmsVerdict {
  return {
    intact,
    valid: intact,
    subIndication,
    signer: null,
    certificate: null,
    findings: [finding],
    doubts: [],
    data: null,
    ...nothingAttached,
  };
}

const nothingAttached = {
  attached: [],
  timestamps: [],
  contentTimestamps: [],
  archiveTimestamps: [],
  timestampFindings: [],
};

function verifyDetached(data: SignedData, digest: ContentDigest, more: readonly Uint8Array[]): SignerVerdict {
  const type = data.contentType === GM_DATA ? GM_DATA : oid.data;
  const verdict = verifySigners(data, digest, type, more);
  return data.content?.length ? withDoubts(verdict, [noticed('cms-content')]) : verdict;
}

/** 12.8.3.3.1: the message holds the SHA-1 digest of the document and signs that. */
function verifySha1Inside(
  data: SignedData,
  digest: ContentDigest,
  more: readonly Uint8Array[],
): SignerVerdict {
  const inside = data.content ?? new Uint8Array();
  const verdict = verifySigners(data, digestOfBytes(inside), oid.data, more);
  if (Buffer.compare(inside, digest('sha1')) === 0) return verdict;
  const findings = [...verdict.findings, noticed('digest-mismatch')];
  return { ...verdict, intact: false, valid: false, subIndication: 'HASH_FAILURE', findings };
}

function verifyDocumentTimestamp(
  contents: Uint8Array,
  digest: ContentDigest,
  more: readonly Uint8Array[],
): CmsVerdict {
  const token = verifyToken(contents, digest, more);
  if (!isVerdict(token)) return unreadable(null, 'SIG_CONSTRAINTS_FAILURE', token);
  const { signer, data, isStamped, valid, findings } = token;
  const isOther = isStamped === false;
  return {
    ...signer,
    intact: isStamped && signer.intact,
    valid,
    subIndication: isOther ? 'HASH_FAILURE' : signer.subIndication,
    findings: isOther ? [...findings, noticed('digest-mismatch')] : findings,
    data,
    ...nothingAttached,
    attached: data.certificates,
    timestamps: [token],
  };
}
