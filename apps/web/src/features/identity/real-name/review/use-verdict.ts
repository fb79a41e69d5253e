import { reviewRealNameCall } from '@cinnabar/protocol/identity/real-name/real-name-calls';
import type { RealNameReview, RealNameVerdict } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';

/** Decides, says so, and goes back to what still waits. */
export function useVerdict({ id, name }: RealNameReview) {
  const { t } = useTranslation('identity-realname');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (verdict: RealNameVerdict) => api(reviewRealNameCall, { body: verdict }),
    onSuccess: (_, { pass }) => {
      notify('ok', t(pass ? 'review.passed' : 'review.refused', { name }));
      void client.invalidateQueries({ queryKey: ['real-name'], refetchType: 'none' });
      navigate('/verify?review', { replace: true });
    },
  });
  return { busy: isPending, decide: (pass: boolean, reason = '') => mutate({ id, pass, reason }) };
}
