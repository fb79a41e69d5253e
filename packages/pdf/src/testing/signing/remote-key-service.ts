import { constants, type KeyObject, privateEncrypt } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { p256 } from '@noble/curves/nist.js';
import { derNull, derOctets, derOid, derSequence } from '../../cms/der-writer.ts';
import { oid } from '../../cms/oids.ts';
import { algorithmFacts, type SignatureAlgorithm } from '../../cms/signature-algorithm.ts';
import { softwareKey } from '../../cms/signer.ts';
import { readBody } from './serve-http.ts';

interface SignRequest {
  readonly algorithm: SignatureAlgorithm;
  readonly digest?: string;
  readonly data?: string;
}

/**
 * The other side of `remoteSigner`, as small as it can be: signs digests with RSA PKCS#1 and P-256, data with Ed25519 and SM2.
 * The same idempotency key is answered with the same signature.
 */
export function remoteKeyService(key: KeyObject, authorization: string): RequestListener {
  const answered = new Map<string, string>();
  return async (request, response) => {
    if (request.headers.authorization !== authorization) {
      response.writeHead(401).end();
      return;
    }
    const id = String(request.headers['idempotency-key']);
    const asked = JSON.parse(String(await readBody(request))) as SignRequest;
    const signature = answered.get(id) ?? Buffer.from(await sign(key, asked)).toString('base64');
    answered.set(id, signature);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ signature }));
  };
}

async function sign(key: KeyObject, { algorithm, digest, data }: SignRequest): Promise<Uint8Array> {
  if (data !== undefined) return softwareKey(key, algorithm).sign(Buffer.from(data, 'base64'));
  const bytes = Buffer.from(digest ?? '', 'base64');
  if (algorithm === 'ecdsa-p256-sha256') {
    const secret = Buffer.from(key.export({ format: 'jwk' }).d!, 'base64url');
    return p256.sign(bytes, secret, { prehash: false, lowS: false, format: 'der' });
  }
  const { digest: name } = algorithmFacts[algorithm];
  const info = derSequence(derSequence(derOid(oid[name]), derNull), derOctets(bytes));
  return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info);
}
