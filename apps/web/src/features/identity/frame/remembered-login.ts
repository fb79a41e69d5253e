import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { fromBase64, toBase64 } from './base64-text.ts';

export type LoginMethod = 'password' | 'pin';

const METHOD = 'loginMethod';
const ACCOUNT = 'loginAccount';

/** The last method and the account, base64-encoded, as the specification keeps them in local storage. */
export function recallLogin(): { method: LoginMethod | null; account: string } {
  const method = readStored(METHOD);
  return {
    method: method === 'pin' || method === 'password' ? method : null,
    account: fromBase64(readStored(ACCOUNT) ?? '') ?? '',
  };
}

export function rememberLogin(method: LoginMethod, account: string): void {
  writeStored(METHOD, method);
  writeStored(ACCOUNT, toBase64(account));
}
