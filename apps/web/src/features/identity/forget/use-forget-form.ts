import type { ErrorName } from '@cinnabar/protocol/errors';
import { isEmail, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { resetPasswordCall, sendForgetCodeCall } from '@cinnabar/protocol/identity/code-calls';
import { validatePasswordCall } from '@cinnabar/protocol/identity/login-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { type Fault, sayFaults } from '../../../lib/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { seal } from '../../../lib/seal.ts';
import { sendCode } from '../code/send-code.ts';
import { useCodeSending } from '../code/use-code-sending.ts';
import { useHumanCheck } from '../code/use-human-check.tsx';
import { recallLogin } from '../frame/remembered-login.ts';

export type ContactKind = 'phone' | 'email';
type FieldName = 'contact' | 'code' | 'password';

/** Which field a refusal is about: the account does not exist, the password is too weak; all else is said at the code. */
const FIELD_OF: Partial<Record<string, FieldName>> = {
  ACCOUNT_NOT_FOUND: 'contact',
  PASSWORD_RULE: 'password',
} satisfies Partial<Record<ErrorName, FieldName>>;

/** The forgot-password form: whose, with which code, the new password (product-spec §2 and §5). */
export function useForgetForm(onDone: () => void) {
  const { t } = useTranslation('identity');
  const [values, setValues] = useState(() => {
    const { account } = recallLogin();
    return { contact: isMobile(account) || isEmail(account) ? account : '', code: '', password: '' };
  });
  const [kind, setKind] = useState<ContactKind>(values.contact.includes('@') ? 'email' : 'phone');
  const [faults, setFaults] = useState<Partial<Record<FieldName, Fault<'identity'>>>>({});
  const [busy, setBusy] = useState(false);
  const check = useHumanCheck();
  const contact = normaliseAccount(values.contact);

  const fault = (field: FieldName, wrong: Fault<'identity'>) =>
    setFaults((before) => ({ ...before, [field]: wrong }));
  const showFault = (error: unknown) => {
    if (!(error instanceof ApiError)) return showError(error);
    fault(FIELD_OF[error.reason] ?? 'code', error);
  };

  const channels = useCodeSending(
    (voice) =>
      check.guard(async (answer) =>
        voice
          ? sendCode(contact, true, answer)
          : api(sendForgetCodeCall, { body: { contact: await seal(contact), ...answer } }),
      ),
    kind === 'email',
    showFault,
  );

  function contactFault(): Fault<'identity'> | null {
    if (contact === '') return `forget.missing.${kind}`;
    const fits = kind === 'phone' ? isMobile(contact) : isEmail(contact);
    return fits ? null : `forget.wrong.${kind}`;
  }

  /** The server holds the rule for passwords; its sentence is shown. */
  async function checkPassword(): Promise<boolean> {
    if (values.password === '') {
      fault('password', 'forget.missing.password');
      return false;
    }
    try {
      await api(validatePasswordCall, { body: { pwd: await seal(values.password) } });
      return true;
    } catch (error) {
      showFault(error);
      return false;
    }
  }

  async function requestCode(): Promise<boolean> {
    const wrong = contactFault();
    if (wrong) fault('contact', wrong);
    return !wrong && channels.text.send();
  }

  async function submit(): Promise<void> {
    if (busy) return;
    const wrong = contactFault();
    if (wrong) fault('contact', wrong);
    const codeMissing = values.code.length !== LIMITS.codeLength;
    if (codeMissing) fault('code', 'login.fault.codeMissing');
    setBusy(true);
    try {
      if (!(await checkPassword()) || wrong || codeMissing) return;
      const [sealedContact, pin, pwd] = await Promise.all([
        seal(contact),
        seal(values.code),
        seal(values.password),
      ]);
      await api(resetPasswordCall, { body: { contact: sealedContact, pin, pwd } });
      onDone();
    } catch (error) {
      showFault(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    kind,
    values,
    errors: sayFaults(t, faults),
    busy,
    check,
    channels,
    requestCode,
    submit,
    checkPassword,
    /** Another kind of contact is another account: the field starts empty. */
    setKind: (next: ContactKind) => {
      setKind(next);
      setValues({ ...values, contact: '', code: '' });
      setFaults({});
    },
    set: (field: FieldName, text: string) => {
      setValues({ ...values, [field]: text });
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
  };
}
