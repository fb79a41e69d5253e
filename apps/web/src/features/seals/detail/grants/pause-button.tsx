import { pauseAutoSignCall } from '@cinnabar/protocol/seals/grant-calls';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';

/** Pauses automatic signing by a grant at once, or resumes it. */
export function PauseButton({ grant: { id, number }, paused }: { grant: SealGrant; paused: boolean }) {
  const { t } = useTranslation('seals-detail');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => api(pauseAutoSignCall, { body: { grantId: id, paused: !paused } }),
    onSuccess: () => notify('ok', t(paused ? 'grant.resumed' : 'grant.paused', { number })),
    onSettled: () => client.invalidateQueries({ queryKey: ['seals'] }),
  });
  return (
    <Button size="small" look="text" busy={change.isPending} onClick={() => change.mutate()}>
      {t(paused ? 'grant.resume' : 'grant.pause')}
    </Button>
  );
}
