import { isStrongPassword } from '@cinnabar/protocol/identity/account-rules';
import { changePasswordCall } from '@cinnabar/protocol/identity/secret-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api-client.ts';
import { ApiError, isFailure } from '../../../../lib/api-error.ts';
import { type Fault, sayFaults } from '../../../../lib/fault.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { seal } from '../../../../lib/seal.ts';
import { passwordRuleQuery } from '../../frame/login-queries.ts';
import { useAct } from '../use-act.ts';

export type PasswordProof = 'oldPassword' | 'pin';
type FieldName = 'proof' | 'pwd';

/** The present password or a code, and the new password under the server's rule. */
export function usePasswordForm(hasPassword: boolean) {
  const { t, i18n } = useTranslation('identity-account');
  const { data: rule } = useQuery(passwordRuleQuery(i18n.language));
  const [by, setBy] = useState<PasswordProof>(hasPassword ? 'oldPassword' : 'pin');
  const [values, setValues] = useState({ proof: '', pwd: '' });
  const [faults, setFaults] = useState<Partial<Record<FieldName, Fault<'identity-account'>>>>({});
  const act = useAct();
  const fault = (field: FieldName, found: Fault<'identity-account'>) =>
    setFaults((before) => ({ ...before, [field]: found }));

  function pwdFault(): Fault<'identity-account'> | null {
    if (values.pwd === '') return 'password.missing.pwd';
    return isStrongPassword(values.pwd) ? null : 'password.weak';
  }
  function proofFault(): Fault<'identity-account'> | null {
    const complete = by === 'pin' ? values.proof.length === LIMITS.codeLength : values.proof !== '';
    return complete ? null : `password.missing.${by}`;
  }
  function showFault(error: unknown) {
    if (!(error instanceof ApiError)) return showError(error);
    fault(isFailure(error, 'PASSWORD_RULE') ? 'pwd' : 'proof', error);
  }

  return {
    by,
    values,
    errors: sayFaults(t, faults),
    rule,
    act,
    fault,
    set: (field: FieldName, text: string) => {
      setValues((before) => ({ ...before, [field]: text }));
      setFaults(({ [field]: _, ...others }) => others);
    },
    checkPwd: () => {
      const wrong = pwdFault();
      if (wrong) fault('pwd', wrong);
    },
    /** The other proof starts empty; the new password stays. */
    switchProof: () => {
      setBy(by === 'pin' ? 'oldPassword' : 'pin');
      setValues({ ...values, proof: '' });
      setFaults(({ proof: _, ...others }) => others);
    },
    submit: async (): Promise<boolean> => {
      const told = Object.entries({ proof: proofFault(), pwd: pwdFault() }).filter(([, one]) => one !== null);
      setFaults(Object.fromEntries(told));
      if (told.length > 0) return false;
      return act.run(async () => {
        const [proof, pwd] = [await seal(values.proof), await seal(values.pwd)];
        const body = by === 'pin' ? { pin: proof, pwd } : { oldPassword: proof, pwd };
        return api(changePasswordCall, { body });
      }, showFault);
    },
  };
}
