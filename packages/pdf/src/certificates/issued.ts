import type { CertificateFacts } from '../cms/certificate-facts.ts';
import { readDer } from '../cms/der-reader.ts';
import { unlessMalformed } from '../cms/unless-malformed.ts';
import { verifySignature } from '../cms/verify-signature.ts';

/** Whether the issuer's key made the certificate's signature; null when key or algorithm are not known here. */
export function issued(issuer: CertificateFacts, certificate: CertificateFacts): boolean | null {
  const byIssuer = knownIssuers.get(certificate) ?? new WeakMap<CertificateFacts, { made: boolean | null }>();
  knownIssuers.set(certificate, byIssuer);
  const known = byIssuer.get(issuer) ?? { made: verifyIssuer(issuer, certificate) };
  byIssuer.set(issuer, known);
  return known.made;
}

const knownIssuers = new WeakMap<CertificateFacts, WeakMap<CertificateFacts, { made: boolean | null }>>();

function verifyIssuer(issuer: CertificateFacts, certificate: CertificateFacts): boolean | null {
  const parts = unlessMalformed(() => signatureParts(certificate), null);
  if (!parts) return false;
  const { algorithm, signature } = parts;
  return unlessMalformed(
    () => verifySignature(issuer.publicKeyInfo, algorithm, '', certificate.tbs, signature),
    null,
  );
}

/** Null when the algorithm outside is not the one inside, which is signed (RFC 5280, 4.1.1.2). */
function signatureParts({ der, tbs }: CertificateFacts) {
  const certificate = readDer(der);
  const algorithm = certificate.child(1, 0x30);
  const inner = readDer(tbs).children.find(({ tag }) => tag === 0x30);
  const bits = certificate.child(2, 3).content;
  const isPlain = certificate.children.length === 3 && bits[0] === 0;
  if (!inner || !isPlain || !equal(algorithm.encoding, inner.encoding)) return null;
  return { algorithm, signature: bits.subarray(1) };
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
