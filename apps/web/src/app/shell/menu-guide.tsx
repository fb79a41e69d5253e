import './menu-guide.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { Button } from '../../ui/actions/button.tsx';

/** Shown once in a person's life with the product (MENU_GUIDED): where things are. */
export function MenuGuide() {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const key = ['guide', user.id, 'MENU_GUIDED'];
  const guide = { userId: user.id, functionId: 'MENU_GUIDED' };
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
    <aside className="menu-guide" aria-labelledby="menu-guide-title">
      <h2 id="menu-guide-title">{t('system:guide.title')}</h2>
      <p>{t('system:guide.text')}</p>
      <div className="menu-guide-foot">
        <Button look="primary" size="small" onClick={() => close()}>
          {t('system:guide.done')}
        </Button>
      </div>
    </aside>
  );
}
