import type { SignedData } from '../../cms/read-signed-data.ts';
import { noticed } from '../report/finding.ts';
import { type ContentDigest, type SignerVerdict, verifySigner } from './verify-signer.ts';

/** More signers than these are not looked at. */
const MOST_SIGNERS = 8;

/**
 * Checks who signed a SignedData. In a PDF that is exactly one signer (EN 319 142-1, 5.1; ISO 32000-2, 12.8.3.3.1); with more, or
 * none, there is no rule for whose signature the field holds. The content is altered only when it is so for every signer.
 *
 * @param contentType what the signed attributes must say is signed
 * @param more certificates from elsewhere, asked when the message does not carry a signer's
 */
export function verifySigners(
  data: SignedData,
  contentDigest: ContentDigest,
  contentType: string,
  more: readonly Uint8Array[] = [],
): SignerVerdict {
  const verdicts = data.signers
    .slice(0, MOST_SIGNERS)
    .map((signer) => verifySigner(data, signer, contentDigest, contentType, more));
  const [first, ...others] = verdicts;
  if (first && others.length === 0) return first;
  const nobody = { signer: null, certificate: null };
  const count = noticed('cms-signers', String(data.signers.length));
  if (first && verdicts.every(({ intact }) => intact === false)) {
    return { ...first, ...nobody, findings: [...first.findings, count], doubts: [] };
  }
  const isIntact = verdicts.length > 0 && verdicts.every(({ intact }) => intact === true);
  return {
    ...nobody,
    intact: isIntact ? true : null,
    valid: null,
    subIndication: 'SIG_CONSTRAINTS_FAILURE',
    findings: [],
    doubts: [count],
  };
}
