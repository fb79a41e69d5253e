import { joinLegalPersonCall } from '@cinnabar/protocol/organizations/role-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { namesakesQuery, ROLES } from './role-queries.ts';

/** Employees whose verified name is that of the registered legal representative, to choose from. */
export function LegalPersonDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const { data } = useQuery(namesakesQuery(companyId));
  const join = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      api(joinLegalPersonCall, { body: { companyId, employeeId: id } }),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries({ queryKey: ROLES });
      notify('ok', t('lp.done', { name }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('lp.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('system:action.cancel')}</Button>}
    >
      <p className="lp-lead">{t('lp.lead')}</p>
      {data?.length === 0 && <p className="lp-lead muted">{t('lp.none')}</p>}
      <ul className="lp-list">
        {data?.map(({ id, name, number, mobile }) => (
          <li key={id} className="lp-row">
            <Avatar name={name} />
            <span className="lp-name">
              {name}
              <small className="lp-note">{[number, mobile].filter(Boolean).join(' · ')}</small>
            </span>
            <Button size="small" busy={join.isPending} onClick={() => join.mutate({ id, name })}>
              {t('lp.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
