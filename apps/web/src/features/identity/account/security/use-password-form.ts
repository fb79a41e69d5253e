import { changePasswordCall } from '@cinnabar/protocol/identity/secret-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { seal } from '../../../../lib/api/seal.ts';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { passwordRuleQuery } from '../../frame/login-queries.ts';
import { useAct } from '../use-act.ts';

/** The present password or a code, and the new password under the server's rule. */
export function usePasswordForm(hasPassword: boolean, onDone: () => void) {
  const { t, i18n } = useTranslation('identity-account');
  const { data: rule } = useQuery(passwordRuleQuery(i18n.language));
  const act = useAct();
  const form = useForm({
    t,
    start: { by: hasPassword ? 'oldPassword' : 'pin', proof: '', pwd: '' } as Values,
    check: ({ by, proof, pwd }) => ({
      proof: (by === 'pin' ? proof.length === LIMITS.codeLength : proof !== '')
        ? undefined
        : `password.missing.${by}`,
      // The server knows the rule, and checks it before anything is spent.
      pwd: pwd === '' ? 'password.missing.pwd' : undefined,
    }),
    send: async ({ by, ...values }) => {
      await act.prove(async () => {
        const [proof, pwd] = [await seal(values.proof), await seal(values.pwd)];
        const body = by === 'pin' ? { pin: proof, pwd } : { oldPassword: proof, pwd };
        return api(changePasswordCall, { body });
      });
      onDone();
    },
    place: (error) => (isFailure(error, 'PASSWORD_RULE', 'PASSWORD_USED_BEFORE') ? 'pwd' : 'proof'),
  });
  return {
    ...form,
    rule,
    act,
    /** The other proof starts empty; the new password stays. */
    switchProof: () => form.set({ by: form.values.by === 'pin' ? 'oldPassword' : 'pin', proof: '' }),
  };
}

interface Values {
  by: 'oldPassword' | 'pin';
  proof: string;
  pwd: string;
}
