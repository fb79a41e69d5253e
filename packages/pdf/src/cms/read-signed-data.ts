import { DerError, type DerNode, readDer } from './der-reader.ts';
import { oid } from './oids.ts';
import { digestIdOf } from './verify-signature.ts';

/** One signer of a CMS SignedData (RFC 5652, 5.3); views of the bytes read. */
export interface SignerInfo {
  /** Issuer name and serial number, both encoded; undefined when the signer is named by key identifier. */
  readonly issuer: Uint8Array | undefined;
  readonly serial: Uint8Array | undefined;
  readonly keyIdentifier: Uint8Array | undefined;
  /** As `digestIdOf` names it. */
  readonly digestAlgorithm: string;
  /** SET OF as signed; undefined when there are no signed attributes. */
  readonly signedAttributes: Uint8Array | undefined;
  readonly signatureAlgorithm: DerNode;
  readonly signature: Uint8Array;
  /** Everything of the signer but the unsigned attributes, encoded one after the other as in the message. */
  readonly fields: Uint8Array;
  /** Values of the signed and unsigned attributes by type. */
  readonly signed: ReadonlyMap<string, readonly DerNode[]>;
  readonly unsigned: ReadonlyMap<string, readonly DerNode[]>;
}

export interface SignedData {
  readonly contentType: string;
  /** The content when it is inside. */
  readonly content: Uint8Array | undefined;
  /** DER. */
  readonly certificates: readonly Uint8Array[];
  /** The same and attribute certificates, as they are encoded. */
  readonly certificateChoices: readonly Uint8Array[];
  /** DER. */
  readonly crls: readonly Uint8Array[];
  readonly signers: readonly SignerInfo[];
}

/** Reads ContentInfo with SignedData (RFC 5652, 3 and 5.1; GM/T 0010, 8). Throws a DerError. */
export function readSignedData(der: Uint8Array): SignedData {
  const contentInfo = readDer(der).expect(0x30);
  const type = contentInfo.child(0).oid;
  if (type !== oid.signedData && type !== oid.gmSignedData) throw new DerError('not signed data');
  const body = contentInfo.child(1, 0xa0).child(0, 0x30);
  const encapsulated = body.child(2, 0x30);
  const signerInfos = body.children.at(-1)!.expect(0x31);
  const choices = body.find(0xa0)?.children ?? [];
  return {
    contentType: encapsulated.child(0).oid,
    content: encapsulated.children[1] && octets(encapsulated.children[1].child(0)),
    certificates: choices.filter(({ tag }) => tag === 0x30).map(({ encoding }) => encoding),
    certificateChoices: choices.map(({ encoding }) => encoding),
    crls: (body.find(0xa1)?.children ?? []).map(({ encoding }) => encoding),
    signers: signerInfos.children.map(readSignerInfo),
  };
}

/** An OCTET STRING, also in the constructed form that BER allows. */
function octets(node: DerNode): Uint8Array {
  return node.tag === 0x24 ? Buffer.concat(node.children.map(octets)) : node.expect(4).content;
}

function readSignerInfo(node: DerNode): SignerInfo {
  const [, signer, digestAlgorithm, ...rest] = node.expect(0x30).children;
  if (!signer || !digestAlgorithm) throw new DerError('malformed signer');
  const signedNode = rest[0]?.tag === 0xa0 ? rest.shift() : undefined;
  const [signatureAlgorithm, signature, unsignedNode] = rest;
  if (!signatureAlgorithm || !signature) throw new DerError('malformed signer');
  const signedAttributes = signedNode && Buffer.from(signedNode.encoding);
  if (signedAttributes) signedAttributes[0] = 0x31; // RFC 5652, 5.4: signed as SET OF, not as [0]
  const isByName = signer.tag === 0x30;
  return {
    issuer: isByName ? signer.child(0).encoding : undefined,
    serial: isByName ? signer.child(1).encoding : undefined,
    keyIdentifier: isByName ? undefined : signer.content,
    digestAlgorithm: digestIdOf(digestAlgorithm),
    signedAttributes,
    signatureAlgorithm,
    signature: octets(signature),
    fields: node.content.subarray(0, node.content.length - (unsignedNode?.encoding.length ?? 0)),
    signed: readAttributes(signedNode),
    unsigned: readAttributes(unsignedNode),
  };
}

function readAttributes(node: DerNode | undefined): Map<string, DerNode[]> {
  const attributes = new Map<string, DerNode[]>();
  for (const attribute of node?.children ?? []) {
    const type = attribute.child(0).oid;
    attributes.set(type, [...(attributes.get(type) ?? []), ...attribute.child(1, 0x31).children]);
  }
  return attributes;
}
