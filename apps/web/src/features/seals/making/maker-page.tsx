import './maker-page.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useAddressParams, withParam } from '../../../lib/use-address-params.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { UploadForm } from '../impression/upload-form.tsx';
import { sealOwnerQuery } from '../seal-queries.ts';
import { MakerForm } from './maker-form.tsx';

/** `/seal-electronic/make`: a seal is drawn from the registered name, or taken from a picture of its impression (`?way=upload`). */
export function MakerPage() {
  const { t } = useTranslation('seals-keeping');
  const companyId = useCurrentUser().company?.id ?? '';
  const [params, changeParams] = useAddressParams();
  const way = params.get('way') === 'upload' ? 'upload' : 'make';
  const { data: owner, error, refetch } = useQuery(sealOwnerQuery(companyId));
  if (error && !owner) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!owner) return <PageSkeleton />;
  return (
    <div className="seal-making">
      <Crumb label={t('make.crumbLabel')} to="/seal-electronic" above={t('list.title')}>
        {t('make.title')}
      </Crumb>
      <Page
        title={t('make.title')}
        actions={
          <Segmented
            label={t('make.ways')}
            value={way}
            onChange={(next) =>
              changeParams((now) => withParam(now, 'way', next === 'upload' ? next : ''), { replace: true })
            }
            options={[
              { value: 'make', label: t('make.wayMake') },
              { value: 'upload', label: t('make.wayUpload') },
            ]}
          />
        }
      >
        {way === 'upload' ? <UploadForm owner={owner} /> : <MakerForm owner={owner} />}
      </Page>
    </div>
  );
}
