import { DerError, type DerNode, readDer } from './der-reader.ts';

/** The parts of an X.509 certificate (RFC 5280, 4.1) that signatures and paths are made of; views of its bytes. */
export interface CertificateFacts {
  readonly der: Uint8Array;
  readonly tbs: Uint8Array;
  /** The INTEGER, encoded. */
  readonly serial: Uint8Array;
  /** Name, encoded. */
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** SubjectPublicKeyInfo, encoded. */
  readonly publicKeyInfo: Uint8Array;
  /** The public key's bits: what SHA-1 key identifiers are taken of. */
  readonly publicKeyBits: Uint8Array;
  readonly extensions: ReadonlyMap<string, { readonly critical: boolean; readonly value: Uint8Array }>;
}

const known = new WeakMap<Uint8Array, CertificateFacts>();

/** Reads a DER certificate (RFC 5280, 4.1); the same bytes object is read once. Throws a DerError. */
export function certificateFacts(der: Uint8Array): CertificateFacts {
  const found = known.get(der);
  if (found) return found;
  const certificate = readDer(der).expect(0x30);
  const tbs = certificate.child(0, 0x30);
  const fields = tbs.children[0]?.tag === 0xa0 ? tbs.children.slice(1) : tbs.children;
  const [serial, algorithm, issuer, validity, subject, spki] = fields;
  if (!serial || !algorithm || !issuer || !validity || !subject || !spki)
    throw new DerError('a certificate without its fields');
  const facts: CertificateFacts = {
    der: certificate.encoding,
    tbs: tbs.encoding,
    serial: serial.expect(2).encoding,
    issuer: nameOf(issuer),
    subject: nameOf(subject),
    notBefore: validity.child(0).time,
    notAfter: validity.child(1).time,
    publicKeyInfo: spki.expect(0x30).encoding,
    publicKeyBits: spki.child(1, 3).content.subarray(1),
    extensions: readExtensions(tbs.find(0xa3)),
  };
  known.set(der, facts);
  return facts;
}

/** A Name is a SEQUENCE of SETs of a type and its value each (RFC 5280, 4.1.2.4); one of another shape throws a DerError. */
function nameOf(name: DerNode): Uint8Array {
  for (const set of name.expect(0x30).children)
    for (const pair of set.expect(0x31).children) pair.expect(0x30).child(0, 6);
  return name.encoding;
}

function readExtensions(node: DerNode | undefined): CertificateFacts['extensions'] {
  const extensions = new Map<string, { critical: boolean; value: Uint8Array }>();
  for (const extension of node?.child(0, 0x30).children ?? []) {
    const critical = extension.find(1)?.content[0] === 0xff;
    extensions.set(extension.child(0).oid, {
      critical,
      value: extension.find(4)?.content ?? new Uint8Array(),
    });
  }
  return extensions;
}
