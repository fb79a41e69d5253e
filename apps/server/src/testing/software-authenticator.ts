import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface Circumstances {
  origin: string;
  /** The holder was verified by finger, face or PIN. */
  verified?: boolean;
  /** Its counter, instead of an increasing one. */
  counter?: number;
}

/** An authenticator with one passkey, as a browser would use it: ES256, no attestation (WebAuthn L3 §6). */
export function softwareAuthenticator() {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counted = 0;

  function authenticatorData(rpId: string, flags: number, counter: number, credential = Buffer.alloc(0)) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, credential]);
  }

  return {
    id: base64url(id),
    /** Answers `navigator.credentials.create`. */
    create(options: { challenge: string; rp: { id: string } }, { origin, verified = true }: Circumstances) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const flags = USER_PRESENT | HAS_CREDENTIAL | (verified ? USER_VERIFIED : 0);
      const data = authenticatorData(options.rp.id, flags, counted, credential);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return credentialOf(id, {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** Answers `navigator.credentials.get`. */
    get(options: { challenge: string; rpId: string }, { origin, verified = true, counter }: Circumstances) {
      counted = counter ?? counted + 1;
      const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0);
      const data = authenticatorData(options.rpId, flags, counted);
      const clientDataJSON = clientData('webauthn.get', options.challenge, origin);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return credentialOf(id, {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
      });
    },
  };
}

function credentialOf(id: Uint8Array, response: Record<string, unknown>) {
  const name = base64url(id);
  return { id: name, rawId: name, type: 'public-key', response, clientExtensionResults: {} };
}

const clientData = (type: string, challenge: string, origin: string): string =>
  base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));

/** RFC 9053 §7.1.1: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string | undefined) => cborBytes(Buffer.from(text!, 'base64url'));
  return cborMap([
    [Buffer.of(0x01), Buffer.of(0x02)],
    [Buffer.of(0x03), Buffer.of(0x26)],
    [Buffer.of(0x20), Buffer.of(0x01)],
    [Buffer.of(0x21), bytes(x)],
    [Buffer.of(0x22), bytes(y)],
  ]);
}

/** RFC 8949 §3, as much of it as is needed here. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length);
  return length < 256
    ? Buffer.of((major << 5) | 24, length)
    : Buffer.of((major << 5) | 25, length >> 8, length & 255);
}
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
