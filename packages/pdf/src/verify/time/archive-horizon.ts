import { readCertificate } from '../../certificates/known-certificates.ts';
import type { CertificateFacts } from '../../cms/certificate-facts.ts';
import { DerError, readDer } from '../../cms/der-reader.ts';
import { readSignedData, type SignedData } from '../../cms/read-signed-data.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import { digestNameOf, digestOfScheme } from '../../cms/verify-signature.ts';
import type { PdfInput } from '../../objects/byte-source.ts';
import { listSignatureFields } from '../../objects/form-fields.ts';
import { PdfDict } from '../../objects/object-model.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { describeAlgorithm, describeKey } from '../cms/describe-algorithm.ts';
import { readStore } from '../locate/read-store.ts';
import { findPath } from '../path/certificate-path.ts';
import { digestLimit, keyLimit } from '../policy/algorithm-limits.ts';

/** How long the newest document timestamp of a file can be relied on by itself. */
export interface ArchiveHorizon {
  /** Name of its field. */
  readonly field: string;
  readonly stamped: Date;
  /** When the first certificate of its chain ends, or an algorithm of the chain or the token is no longer relied on. */
  readonly until: Date;
}

/**
 * Until when another document timestamp must follow for the file to stay proven (EN 319 142-1, 5.5; EN 319 102-1, 5.6.3): null when the
 * file has no document timestamp that can be read. Nothing is verified. Throws PdfError of reading.
 */
export function archiveHorizon(input: PdfInput): ArchiveHorizon | null {
  const pdf = openPdf(input);
  const stamps = listSignatureFields(pdf).flatMap(({ name, value }) => {
    if (!(value instanceof PdfDict) || pdf.findName(value, 'SubFilter') !== 'ETSI.RFC3161') return [];
    const token = pdf.findString(value, 'Contents')?.bytes;
    return token ? unlessMalformed(() => [readStamp(name, token)], []) : [];
  });
  const newest = stamps.sort((a, b) => b.stamped.getTime() - a.stamped.getTime())[0];
  if (!newest) return null;
  const { field, stamped } = newest;
  const ends = endsOf(newest, readStore(pdf).certificates).filter((end) => end !== null);
  return { field, stamped, until: new Date(Math.min(...ends.map((end) => end.getTime()))) };
}

interface ReadStamp {
  field: string;
  stamped: Date;
  imprintDigest: string;
  leaf: CertificateFacts;
  data: SignedData;
}

function readStamp(field: string, token: Uint8Array): ReadStamp {
  const data = readSignedData(token);
  const info = readDer(data.content!).expect(0x30);
  const [signer] = data.signers;
  const leaf = data.certificates
    .flatMap((der) => readCertificate(der) ?? [])
    .find(({ serial }) => signer?.serial && Buffer.compare(serial, signer.serial) === 0);
  if (!leaf) throw new DerError('the token does not carry its certificate');
  return {
    field,
    stamped: info.child(4, 24).time,
    imprintDigest: digestNameOf(info.child(2, 0x30).child(0).child(0).oid) ?? '',
    leaf,
    data,
  };
}

function endsOf({ stamped, imprintDigest, leaf, data }: ReadStamp, stored: readonly Uint8Array[]) {
  const signer = data.signers[0]!;
  const { digestAlgorithm, signatureAlgorithm } = signer;
  const token = describeAlgorithm(digestAlgorithm, signatureAlgorithm, leaf.publicKeyInfo, stamped);
  const { chain } = findPath(leaf, [...data.certificates, ...stored], []);
  return [
    digestLimit(imprintDigest),
    token.limit,
    ...chain.map(({ notAfter }) => notAfter),
    ...chain.slice(0, -1).flatMap((facts, index) => issuingLimits(facts, chain[index + 1]!)),
  ];
}

function issuingLimits(facts: CertificateFacts, issuer: CertificateFacts) {
  const id = readDer(facts.der).child(1).child(0).oid;
  const { name, bits } = describeKey(issuer.publicKeyInfo, id);
  return [digestLimit(digestOfScheme(id) ?? ''), keyLimit(name, bits)];
}
