import './drag-guide.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/actions/button.tsx';

/** Shown once to each person (APPOINT_DRAG): how a place gets onto the page. */
export function DragGuide() {
  const { t } = useTranslation('contracts-launch');
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const key = ['guide', user.id, 'APPOINT_DRAG'];
  const guide = { userId: user.id, functionId: 'APPOINT_DRAG' };
  const { data: seen = true } = useQuery({
    queryKey: key,
    queryFn: () => api.get<boolean>('/user/help/query', guide),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate: close } = useMutation({
    mutationFn: () => api.form('/user/help/update', guide),
    // Gone at once: if the server could not note it, it comes back another day.
    onMutate: () => client.setQueryData(key, true),
    meta: { quiet: true },
  });
  if (seen) return null;
  return (
    <aside className="drag-guide" aria-labelledby="drag-guide-title">
      <h2 id="drag-guide-title">{t('appoint.guideTitle')}</h2>
      <ol>
        {(['who', 'drag', 'adjust'] as const).map((step) => (
          <li key={step}>{t(`appoint.guideStep.${step}`)}</li>
        ))}
      </ol>
      <Button look="primary" size="small" onClick={() => close()}>
        {t('appoint.guideDone')}
      </Button>
    </aside>
  );
}
