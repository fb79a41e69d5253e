import { createHmac } from 'node:crypto';
import type { TokenAlgorithm, TokenKind } from '@cinnabar/protocol/seals/token-schema';

/** What a token computes its codes from. */
export interface TokenSeed {
  kind: TokenKind;
  algorithm: TokenAlgorithm;
  digits: number;
  /** Seconds that a code lasts; of HOTP unused. */
  period: number;
  secret: Uint8Array;
}

/**
 * The code of one step (RFC 4226 §5.3): of HOTP the step is the counter, of TOTP the number of periods since 1970 (RFC 6238 §4). SM3 takes
 * the place of the hash in the HMAC, as SHA-256 does in RFC 6238; node:crypto has it from OpenSSL.
 */
export function codeOfStep({ algorithm, digits, secret }: TokenSeed, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac(algorithm.toLowerCase(), secret).update(counter).digest();
  const offset = digest.at(-1)! & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of a TOTP token at a time, by our clock. */
export const stepAt = ({ period }: Pick<TokenSeed, 'period'>, now: Date): number =>
  Math.floor(now.getTime() / (period * 1000));
