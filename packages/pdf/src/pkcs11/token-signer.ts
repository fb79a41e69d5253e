import { certificateFacts } from '../cms/certificate-facts.ts';
import { readDer } from '../cms/der-reader.ts';
import { algorithmFacts, type SignatureAlgorithm } from '../cms/signature-algorithm.ts';
import { defaultAlgorithm, type Signer } from '../cms/signer.ts';
import { readPublicKey, verifySignature } from '../cms/verify-signature.ts';
import type { Cryptoki } from './cryptoki.ts';
import { findObjects, type ObjectName, readAttribute } from './find-objects.ts';
import { type Mechanism, mechanismFor } from './mechanism.ts';
import { Pkcs11Error } from './pkcs11-error.ts';
import type { SessionPool } from './session-pool.ts';

/** A private key of a token, named by label, id or both. */
export interface TokenKey extends ObjectName {
  /** DER; looked for on the token, by the key's id and then by the label, when absent. */
  readonly certificate?: Uint8Array;
  /** DER, the issuer first. */
  readonly chain?: readonly Uint8Array[];
  /** The customary one of the key when absent. */
  readonly algorithm?: SignatureAlgorithm;
}

/** Errors: Pkcs11Error `not-found`, `ambiguous`, `unsupported`; when signing `failed` and `mismatch`. */
export async function tokenSigner(cryptoki: Cryptoki, pool: SessionPool, name: TokenKey): Promise<Signer> {
  const { key, certificate } = await pool.use((session) => findKey(cryptoki, session, name));
  const { publicKeyInfo } = certificateFacts(certificate);
  const algorithm = name.algorithm ?? defaultAlgorithm(readPublicKey(publicKeyInfo));
  const mechanism = mechanismFor(algorithm, cryptoki);
  const identifier = readDer(algorithmFacts[algorithm].identifier);
  const sign = async (data: Uint8Array): Promise<Uint8Array> => {
    const made = await pool.use((session) => signOnToken(cryptoki, session, key, mechanism, data));
    const signature = mechanism.output(made);
    if (!verifySignature(publicKeyInfo, identifier, '', data, signature))
      throw new Pkcs11Error('mismatch', 'the key on the token does not belong to the certificate');
    return signature;
  };
  return { algorithm, sign, certificate, chain: name.chain ?? [] };
}

async function findKey(cryptoki: Cryptoki, session: number, name: TokenKey) {
  const [key, ...others] = await findObjects(cryptoki, session, 'CKO_PRIVATE_KEY', name);
  if (key === undefined) throw new Pkcs11Error('not-found', `there is no private key ${describe(name)}`);
  if (others.length > 0)
    throw new Pkcs11Error('ambiguous', `there are several private keys ${describe(name)}`);
  if (name.certificate) return { key, certificate: name.certificate };
  const id = await readAttribute(cryptoki, session, key, 'CKA_ID');
  const names: ObjectName[] = [
    ...(id.length > 0 ? [{ id }] : []),
    ...(name.label === undefined ? [] : [{ label: name.label }]),
  ];
  for (const candidate of names) {
    const [found] = await findObjects(cryptoki, session, 'CKO_CERTIFICATE', candidate);
    if (found !== undefined)
      return { key, certificate: await readAttribute(cryptoki, session, found, 'CKA_VALUE') };
  }
  throw new Pkcs11Error('not-found', `the token holds no certificate for the key ${describe(name)}`);
}

/** The largest signature: RSA with 16,384 bits. */
const MOST_SIGNATURE_BYTES = 2048;

async function signOnToken(
  cryptoki: Cryptoki,
  session: number,
  key: number,
  mechanism: Mechanism,
  data: Uint8Array,
): Promise<Uint8Array> {
  const input = mechanism.input(data);
  const signature = Buffer.alloc(MOST_SIGNATURE_BYTES);
  const length = cryptoki.layout(signature.length);
  await cryptoki.call('C_SignInit', [session, mechanism.bytes, key]);
  await cryptoki.call('C_Sign', [session, input, input.length, signature, length]);
  return signature.subarray(0, cryptoki.ulongAt(length, 0));
}

const describe = ({ label, id }: ObjectName): string =>
  [label, id && Buffer.from(id).toString('hex')].filter(Boolean).join(' ') || '(of any name)';
