import './device-page.css';
import { listDemoDevicesCall } from '@cinnabar/protocol/physical/device-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useDemo } from '../../../lib/queries/system-config.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PHYSICAL } from '../physical-queries.ts';
import { DeviceCard } from './device-card.tsx';

/** `/dev/stamps`: plays the simulated devices of the reader's company, in a demo only. */
export function StampDevicesPage() {
  const { t } = useTranslation('physical-detail');
  const isDemo = useDemo();
  if (isDemo) return <Devices />;
  return (
    <Empty
      heading="h1"
      title={t('device.demoOnly')}
      action={<ButtonLink to="/physical">{t('none.list')}</ButtonLink>}
    >
      {t('device.demoOnlyText')}
    </Empty>
  );
}

function Devices() {
  const { t } = useTranslation('physical-detail');
  const { data, error, refetch } = useQuery({
    queryKey: [...PHYSICAL, 'demo-devices'],
    queryFn: () => api(listDemoDevicesCall),
  });
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.length === 0)
    return (
      <Empty
        heading="h1"
        title={t('device.none')}
        action={<ButtonLink to="/seal-physical">{t('device.toSeals')}</ButtonLink>}
      >
        {t('device.noneText')}
      </Empty>
    );
  return (
    <>
      <Crumb label={t('label')} to="/physical" above={t('system:title.sealApplications')}>
        {t('device.title')}
      </Crumb>
      <Page title={t('device.title')} lead={t('device.lead')}>
        <div className="stamp-devices">
          {data.map((device) => (
            <DeviceCard key={device.deviceNo} device={device} />
          ))}
        </div>
      </Page>
    </>
  );
}
