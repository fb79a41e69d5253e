import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { ErrorName } from '@cinnabar/protocol/errors';
import { isEmail, isMobile, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import { resetPasswordCall, sendForgetCodeCall } from '@cinnabar/protocol/identity/code-calls';
import { validatePasswordCall } from '@cinnabar/protocol/identity/login-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { api } from '../../../lib/api/api-client.ts';
import { seal } from '../../../lib/api/seal.ts';
import { type ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { sendCode } from '../code/send-code.ts';
import { useCodeSending } from '../code/use-code-sending.ts';
import { useHumanCheck } from '../code/use-human-check.tsx';
import { recallLogin } from '../frame/remembered-login.ts';

export type ContactKind = 'phone' | 'email';

/** Which field a refusal is about: the account does not exist, the password is too weak; all else is said at the code. */
const FIELD_OF: Partial<Record<string, 'contact' | 'password'>> = {
  ACCOUNT_NOT_FOUND: 'contact',
  PASSWORD_RULE: 'password',
  PASSWORD_USED_BEFORE: 'password',
} satisfies Partial<Record<ErrorName, 'contact' | 'password'>>;

/** The forgot-password form: whose, with which code, the new password (product-spec §2 and §5). */
export function useForgetForm(onDone: () => void) {
  const { t } = useTranslation('identity');
  const check = useHumanCheck();
  const form = useForm({
    t,
    start: () => {
      // The link that a company's administrator sends names the account.
      const account = new URLSearchParams(window.location.search).get('username') ?? recallLogin().account;
      const contact = isMobile(account) || isEmail(account) ? account : '';
      const kind: ContactKind = contact.includes('@') ? 'email' : 'phone';
      return { kind, contact, code: '', password: '' };
    },
    check: ({ kind, contact, code, password }) => ({
      contact: contactFault(kind, normaliseAccount(contact)),
      code: code.length === LIMITS.codeLength ? undefined : 'login.fault.codeMissing',
      password: password === '' ? 'forget.missing.password' : undefined,
    }),
    ask: async ({ password }) => ({ password: await passwordFault(password) }),
    send: async (values) => {
      const [contact, pin, pwd] = await Promise.all([
        seal(normaliseAccount(values.contact)),
        seal(values.code),
        seal(values.password),
      ]);
      await api(resetPasswordCall, { body: { contact, pin, pwd } });
      onDone();
    },
    place: fieldOf,
  });
  const { kind } = form.values;
  const contact = normaliseAccount(form.values.contact);

  const channels = useCodeSending(
    (voice) =>
      check.guard(async (answer) =>
        voice
          ? sendCode(contact, true, answer)
          : api(sendForgetCodeCall, { body: { contact: await seal(contact), ...answer } }),
      ),
    kind === 'email',
    form.fail,
  );

  return {
    ...form,
    check,
    channels,
    requestCode: async (): Promise<boolean> => form.verify('contact') && channels.text.send(),
    checkPassword: async () => {
      try {
        form.fault({ password: await passwordFault(form.values.password) });
      } catch (error) {
        form.fail(error);
      }
    },
    /** Another kind of contact is another account: the field starts empty. */
    setKind: (next: ContactKind) => form.set({ kind: next, contact: '', code: '' }, 'password'),
  };
}

const fieldOf = (error: ApiError): 'contact' | 'code' | 'password' => FIELD_OF[error.reason] ?? 'code';

function contactFault(kind: ContactKind, contact: string): KeyIn<'identity'> | undefined {
  if (contact === '') return `forget.missing.${kind}`;
  return (kind === 'phone' ? isMobile(contact) : isEmail(contact)) ? undefined : `forget.wrong.${kind}`;
}

/** The server holds the rule for passwords; its sentence is shown. */
async function passwordFault(password: string): Promise<ApiError | undefined> {
  if (password === '') return undefined;
  try {
    await api(validatePasswordCall, { body: { pwd: await seal(password) } });
    return undefined;
  } catch (error) {
    if (isFailure(error, 'PASSWORD_RULE')) return error;
    throw error;
  }
}
