import { isContact, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { LoginMethod } from '../frame/remembered-login.ts';

/** Keys of `identity:login.fault`. */
export type AccountFault =
  | 'accountMissing'
  | 'phoneMissing'
  | 'contactMissing'
  | 'phoneWrong'
  | 'contactWrong';

/**
 * product-spec §5: with a password any account will do (phone, e-mail, employee number), with a code only a contact; in
 * multi-password mode only a phone.
 */
export function checkAccount(text: string, method: LoginMethod, phoneOnly: boolean): AccountFault | null {
  const account = normaliseAccount(text);
  if (account === '') {
    if (phoneOnly) return 'phoneMissing';
    return method === 'password' ? 'accountMissing' : 'contactMissing';
  }
  if (phoneOnly) return isMobile(account) ? null : 'phoneWrong';
  return method === 'password' || isContact(account) ? null : 'contactWrong';
}
