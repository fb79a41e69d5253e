import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { MultiAuthForm } from '@cinnabar/protocol/identity/login-schema';
import { takeSecondStepCall } from '@cinnabar/protocol/identity/second-step-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { LEAVING } from '../../../lib/form/form-machine.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { goTo } from '../frame/go-to.ts';

export interface StepProps {
  service: string;
  /** Where the person starts over when the first step has run out. */
  toLogin: string;
  /** Where a code goes, masked. */
  contact: string;
}

interface SecondStepRules extends Pick<StepProps, 'service' | 'toLogin'> {
  /** Why the proof cannot be sent yet. */
  missing?: (code: string) => KeyIn<'identity'> | undefined;
  proof: (code: string) => Promise<Omit<MultiAuthForm, 'service'>>;
  /** May know better what a failure means. */
  explain?: (error: unknown) => KeyIn<'identity'> | null;
  /** A code that was refused is entered again. */
  isSpent?: boolean;
}

/** What the ways of the second step share: sending the proof, going on, and what went wrong. */
export function useSecondStep(rules: SecondStepRules) {
  const { service, toLogin, missing, proof, explain, isSpent } = rules;
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const client = useQueryClient();
  const expired = (error: unknown) => {
    const isOver = isFailure(error, 'SESSION_EXPIRED', 'NOT_SIGNED_IN');
    if (isOver) navigate(toLogin, { replace: true });
    return isOver;
  };
  return useForm({
    t,
    start: { code: '' },
    check: ({ code }) => ({ code: missing?.(code) }),
    send: async ({ code }) => {
      const body = { ...(await proof(code)), service };
      const { result } = await api(takeSecondStepCall, { body }, { outcomes: ['SIGNED_IN'] });
      client.clear();
      goTo(result.service, navigate);
      return LEAVING;
    },
    explain: (error) => {
      // The first step ran out: it is made once more.
      if (expired(error)) return {};
      const known = explain?.(error);
      return known ? { code: known } : undefined;
    },
    place: () => 'code',
    spent: () => (isSpent ? { code: '' } : {}),
  });
}
