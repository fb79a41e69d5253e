import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { CIPHER_MARKER } from './headers.ts';

const INFO = new TextEncoder().encode('cinnabar-seal-v1');

/**
 * Seals a text to an X25519 public key: ephemeral key (32) ‖ nonce (24) ‖ XChaCha20-Poly1305 box, base64url after the marker. The key is
 * HKDF-SHA256 (RFC 5869) over the shared secret, salted with both public keys.
 */
export function sealString(text: string, publicKey: Uint8Array): string {
  const ephemeral = x25519.utils.randomSecretKey();
  const ephemeralPublic = x25519.getPublicKey(ephemeral);
  const nonce = crypto.getRandomValues(new Uint8Array(24));
  const key = deriveKey(x25519.getSharedSecret(ephemeral, publicKey), ephemeralPublic, publicKey);
  const box = xchacha20poly1305(key, nonce).encrypt(new TextEncoder().encode(text));
  return CIPHER_MARKER + toBase64Url(concat(ephemeralPublic, nonce, box));
}

/** Opens the result of `sealString`; null when it does not open with this key. A value without the marker is accepted as plain text. */
export function openString(sealed: string, privateKey: Uint8Array): string | null {
  if (!sealed.startsWith(CIPHER_MARKER)) return sealed;
  const bytes = fromBase64Url(sealed.slice(CIPHER_MARKER.length));
  if (bytes === null || bytes.length < 32 + 24 + 16) return null;
  const ephemeralPublic = bytes.subarray(0, 32);
  try {
    const shared = x25519.getSharedSecret(privateKey, ephemeralPublic);
    const key = deriveKey(shared, ephemeralPublic, x25519.getPublicKey(privateKey));
    return new TextDecoder().decode(
      xchacha20poly1305(key, bytes.subarray(32, 56)).decrypt(bytes.subarray(56)),
    );
  } catch {
    // Wrong key or altered box: both mean "sealed to another key", an error of the caller.
    return null;
  }
}

/** A key pair of X25519, e.g. for one page load. */
export function newSealingKeys(): { privateKey: Uint8Array; publicKey: Uint8Array } {
  const privateKey = x25519.utils.randomSecretKey();
  return { privateKey, publicKey: x25519.getPublicKey(privateKey) };
}

function deriveKey(shared: Uint8Array, ephemeralPublic: Uint8Array, publicKey: Uint8Array): Uint8Array {
  return hkdf(sha256, shared, concat(ephemeralPublic, publicKey), INFO, 32);
}

function concat(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** RFC 4648 §5 without padding; `Buffer` does not exist in browsers. */
export function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
