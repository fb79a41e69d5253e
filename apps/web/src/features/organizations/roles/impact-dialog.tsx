import type { Rights } from '@cinnabar/protocol/organizations/permission-tree';
import { previewRoleCall } from '@cinnabar/protocol/organizations/role-calls';
import type { RolePreview } from '@cinnabar/protocol/organizations/role-form-schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { formatNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ROLES } from './role-queries.ts';

interface ImpactProps {
  roleId: string;
  rights: Rights;
  onClose: () => void;
}

/** Who would gain and lose what, all their roles counted. */
export function ImpactDialog({ roleId, rights, onClose }: ImpactProps) {
  const { t } = useTranslation('roles');
  const { data, error, refetch } = useQuery({
    queryKey: [...ROLES, 'preview', roleId, rights],
    queryFn: () => api(previewRoleCall, { body: { roleId, permissions: rights } }),
  });
  return (
    <Dialog
      open
      title={t('impact.title')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('impact.close')}
        </Button>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Impact preview={data} />}
    </Dialog>
  );
}

function Impact({ preview: { members, contractsMore, contractsFewer } }: { preview: RolePreview }) {
  const { t } = useTranslation('roles');
  if (members.length === 0) return <p>{t('impact.none')}</p>;
  const words = (list: RolePreview['members'][number]['wider']) =>
    formatNames(
      list.map(
        ({ code, scope }) =>
          `${t(`permission.${code}`)} (${scope ? t(`matrix.${scope}`) : t('impact.gone')})`,
      ),
    );
  return (
    <>
      <ul className="impact">
        {members.map(({ id, name, wider, narrower }) => (
          <li key={id}>
            <b>{name}</b>
            {wider.length > 0 && (
              <p>
                <span className="impact-more">{t('impact.wider')}</span> {words(wider)}
              </p>
            )}
            {narrower.length > 0 && (
              <p>
                <span className="impact-less">{t('impact.narrower')}</span> {words(narrower)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {contractsMore > 0 && <p className="impact-sum">{t('impact.more', { count: contractsMore })}</p>}
      {contractsFewer > 0 && <p className="impact-sum">{t('impact.fewer', { count: contractsFewer })}</p>}
    </>
  );
}
