import { isEmail, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { readsAsOrganization } from '@cinnabar/protocol/identity/organization-names';
import { isCallingCode } from '@cinnabar/protocol/identity/phone-number';
import { LIMITS } from '@cinnabar/protocol/limits';
import { contactMode } from '../../../ui/forms/contact-value.ts';

export interface ScanForm {
  name: string;
  /** One string, as the contact input writes it. */
  contact: string;
  signType: 'PASSWORD' | 'CAPTCHA';
  /** The code or the password. */
  secret: string;
}

/** Keys of `identity-scan:fault`. */
export type ScanFault =
  | 'nameMissing'
  | 'nameOfOrganization'
  | 'contactMissing'
  | 'phoneWrong'
  | 'emailWrong'
  | 'codeMissing'
  | 'passwordMissing';

export interface ScanFaults {
  name?: ScanFault | undefined;
  contact?: ScanFault | undefined;
  secret?: ScanFault | undefined;
}

export function checkContact(typed: string): ScanFault | undefined {
  const contact = normaliseAccount(typed);
  // A country code alone is nothing yet.
  if (contact === '' || isCallingCode(contact)) return 'contactMissing';
  if (contactMode(typed) === 'email') return isEmail(contact) ? undefined : 'emailWrong';
  return isMobile(contact) ? undefined : 'phoneWrong';
}

/** product-spec §5, "Scan-login". `isKnown`: signed in already, so that only the name is asked. */
export function checkScanForm(form: ScanForm, isKnown: boolean): ScanFaults {
  const name = checkName(form.name);
  if (isKnown) return { name };
  return { name, contact: checkContact(form.contact), secret: checkSecret(form) };
}

function checkName(typed: string): ScanFault | undefined {
  if (typed.trim() === '') return 'nameMissing';
  return readsAsOrganization(typed) ? 'nameOfOrganization' : undefined;
}

function checkSecret({ signType, secret }: ScanForm): ScanFault | undefined {
  if (signType === 'PASSWORD') return secret === '' ? 'passwordMissing' : undefined;
  return secret.length === LIMITS.codeLength ? undefined : 'codeMissing';
}
