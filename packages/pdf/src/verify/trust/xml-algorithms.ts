import { constants, createHash, type KeyLike, type VerifyKeyObjectInput, verify } from 'node:crypto';
import type { HashAlgorithm, SignatureAlgorithm, SignedXml } from 'xml-crypto';

type Sha2 = 'sha256' | 'sha384' | 'sha512';
const SHA2: readonly Sha2[] = ['sha256', 'sha384', 'sha512'];
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const PSS = 'http://www.w3.org/2007/05/xmldsig-more#';

const DIGESTS: readonly (readonly [uri: string, digest: Sha2])[] = [
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#sha384', 'sha384'],
  ['http://www.w3.org/2001/04/xmlenc#sha512', 'sha512'],
];

type Options = Omit<VerifyKeyObjectInput, 'key'>;

const SIGNATURES: readonly (readonly [uri: string, digest: Sha2, options: Options])[] = SHA2.flatMap(
  (digest) =>
    [
      [`${MORE}rsa-${digest}`, digest, {}],
      [`${PSS}${digest}-rsa-MGF1`, digest, { padding: constants.RSA_PKCS1_PSS_PADDING }],
      [`${MORE}ecdsa-${digest}`, digest, { dsaEncoding: 'ieee-p1363' }],
    ] as const,
);

/**
 * Leaves a check nothing but what may be relied on (RFC 9231): no SHA-1, no shared secrets; and teaches it elliptic curves,
 * which the library does not know.
 */
export function restrictAlgorithms(check: SignedXml): void {
  check.HashAlgorithms = Object.fromEntries(DIGESTS.map(([uri, digest]) => [uri, hashing(uri, digest)]));
  check.SignatureAlgorithms = Object.fromEntries(
    SIGNATURES.map(([uri, digest, options]) => [uri, verifying(uri, digest, options)]),
  );
}

function hashing(uri: string, digest: Sha2): new () => HashAlgorithm {
  return class {
    getAlgorithmName = () => uri;
    getHash = (text: string) => createHash(digest).update(text, 'utf8').digest('base64');
  };
}

function verifying(uri: string, digest: Sha2, options: Options): new () => SignatureAlgorithm {
  return class {
    getAlgorithmName = () => uri;
    getSignature = (): never => {
      throw new TypeError('lists are read here, not signed');
    };
    verifySignature = (material: string, key: KeyLike, value: string) =>
      verify(
        digest,
        Buffer.from(material, 'utf8'),
        { key, ...options } as VerifyKeyObjectInput,
        Buffer.from(value, 'base64'),
      );
  };
}
