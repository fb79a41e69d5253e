import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { TrustError } from './trust-error.ts';
import { restrictAlgorithms } from './xml-algorithms.ts';
import { childrenOf } from './xml-elements.ts';

const XML_SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#';

/**
 * Checks the enveloped signature of a document (XMLDSIG 1.1, 3.2) and gives back what is signed: the canonical text of its
 * root. Only that may be read; an attacker can put other elements around a signed one (signature wrapping).
 *
 * @param signers certificates one of whose keys must have made it, PEM
 * @throws TrustError `not-signed`, `bad-signature`, `malformed`
 */
export function verifyXmlSignature(xml: string, root: string, signers: readonly string[]): string {
  const document = parseXml(xml);
  const signatures = childrenOf(document.documentElement, 'Signature').filter(
    ({ namespaceURI }) => namespaceURI === XML_SIGNATURES,
  );
  const [signature] = signatures;
  if (!signature || signatures.length > 1)
    throw new TrustError('not-signed', `${signatures.length} signatures where there must be one`);
  const failures: string[] = [];
  for (const publicCert of signers) {
    const signed = trySigner(xml, signature.toString(), publicCert, failures).find(
      (text) => parseXml(text).documentElement?.localName === root,
    );
    if (signed !== undefined) return signed;
  }
  throw new TrustError('bad-signature', `no given signer made the signature: ${failures.join('; ')}`);
}

/** What this signer signed; nothing when it is not this signer's signature. */
function trySigner(xml: string, signature: string, publicCert: string, failures: string[]): string[] {
  // The certificate inside the signature is anyone's; only the given one counts.
  const check = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
  restrictAlgorithms(check);
  try {
    check.loadSignature(signature);
    if (check.checkSignature(xml)) return check.getSignedReferences();
    failures.push('wrong');
  } catch (error) {
    // The library throws plain errors for every way in which a signature can be wrong.
    if (!(error instanceof Error)) throw error;
    failures.push(error.message);
  }
  return [];
}

/** @throws TrustError `malformed` */
export function parseXml(xml: string): Document {
  const refuse = (message: string) => {
    throw new TrustError('malformed', message);
  };
  // A document type could define entities that swell; no list has one.
  if (/<!DOCTYPE/i.test(xml)) refuse('document types are not read');
  const parser = new DOMParser({ errorHandler: { warning: () => {}, error: refuse, fatalError: refuse } });
  const document = parser.parseFromString(xml, 'text/xml') as Document | undefined;
  if (!document?.documentElement) return refuse('no XML');
  return document;
}
