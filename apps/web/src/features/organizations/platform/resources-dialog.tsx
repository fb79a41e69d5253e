import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import type { ResourceState } from '@cinnabar/protocol/organizations/platform/resource-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { resourcesQuery } from './platform-queries.ts';
import { ResourceDialog } from './resource-dialog.tsx';

interface ResourcesDialogProps {
  company: PlatformCompany;
  onClose: () => void;
}

/** What a company may use; one line is opened or closed in a dialog of its own, which leads back here. */
export function ResourcesDialog({ company, onClose }: ResourcesDialogProps) {
  const [chosen, setChosen] = useState<ResourceState | null>(null);
  return chosen ? (
    <ResourceDialog company={company} resource={chosen} onClose={() => setChosen(null)} />
  ) : (
    <Resources company={company} onChoose={setChosen} onClose={onClose} />
  );
}

interface ResourcesProps extends ResourcesDialogProps {
  onChoose: (resource: ResourceState) => void;
}

function Resources({ company: { companyId, name }, onChoose, onClose }: ResourcesProps) {
  const { t } = useTranslation('organizations-platform');
  const { data, error, refetch } = useQuery(resourcesQuery(companyId));
  return (
    <Dialog open width={520} title={t('resources.title', { name })} onClose={onClose}>
      <p className="resources-lead">{t('resources.lead')}</p>
      {data ? (
        <SettingList>
          {data.map((resource) => {
            const { code, open } = resource;
            return (
              <SettingRow
                key={code}
                name={
                  <>
                    {resource.name}{' '}
                    <Tag tone={open ? 'ok' : 'idle'}>{t(open ? 'resources.open' : 'resources.closed')}</Tag>
                  </>
                }
                note={t(`resources.about.${code}`)}
                action={
                  <Button
                    size="small"
                    aria-label={t(open ? 'resources.closeOf' : 'resources.openOf', { name: resource.name })}
                    onClick={() => onChoose(resource)}
                  >
                    {t(open ? 'resources.close.act' : 'resources.opening.act')}
                  </Button>
                }
              />
            );
          })}
        </SettingList>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </Dialog>
  );
}
