import type { MultiAuthForm } from '@cinnabar/protocol/identity/login-schema';
import { takeSecondStepCall } from '@cinnabar/protocol/identity/second-step-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { ApiError, isFailure } from '../../../lib/api-error.ts';
import { type Fault, sayFault } from '../../../lib/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { goTo } from '../frame/go-to.ts';

export interface StepProps {
  service: string;
  /** Where the person starts over when the first step has run out. */
  toLogin: string;
  /** Where a code goes, masked. */
  contact: string;
}

/** What the ways of the second step share: sending the proof, going on, and what went wrong. */
export function useSecondStep({ service, toLogin }: Pick<StepProps, 'service' | 'toLogin'>) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault<'identity'> | null>(null);

  function onError(error: unknown) {
    if (isFailure(error, 'SESSION_EXPIRED', 'NOT_SIGNED_IN')) navigate(toLogin, { replace: true });
    else if (error instanceof ApiError) setFault(error);
    else showError(error);
  }

  return {
    busy,
    error: sayFault(t, fault),
    setFault,
    onError,
    /** False: it was refused, and `error` says why. `told` may know better what an error means. */
    submit: async (
      proof: () => Promise<Omit<MultiAuthForm, 'service'>>,
      told: (error: unknown) => Fault<'identity'> | null = () => null,
    ): Promise<boolean> => {
      if (busy) return false;
      setBusy(true);
      setFault(null);
      try {
        const body = { ...(await proof()), service };
        const { result } = await api(takeSecondStepCall, { body }, { outcomes: ['SIGNED_IN'] });
        client.clear();
        goTo(result.service, navigate);
        return true;
      } catch (error) {
        setBusy(false);
        const known = told(error);
        if (known) setFault(known);
        else onError(error);
        return false;
      }
    },
  };
}
