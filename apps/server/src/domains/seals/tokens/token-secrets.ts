import { unwrapSecret, wrapSecret } from '../../../platform/crypto/wrap-secret.ts';
import type { TokenSeed } from './codes/token-code.ts';
import type { TokenRecord } from './token-store.ts';

/** Each seed is bound to its token, so that rows cannot be swapped. */
const contextOf = (tokenId: string): string => `otp-token:${tokenId}`;

export const wrapSeed = (masterKey: Uint8Array, tokenId: string, secret: Uint8Array): string =>
  wrapSecret(masterKey, secret, contextOf(tokenId)).toString('base64');

/** What the codes of a token are computed from. */
export function seedOf(masterKey: Uint8Array, token: TokenRecord): TokenSeed {
  const { kind, algorithm, digits, period } = token;
  const secret = unwrapSecret(masterKey, Buffer.from(token.secret, 'base64'), contextOf(token.id));
  return { kind, algorithm, digits, period, secret };
}
