import '../detail/seal-detail-page.css';
import './agencies-page.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { AgencyCard } from './agency-card.tsx';
import { agenciesQuery } from './agency-queries.ts';

/** `/seal-agencies`: the seals of other companies that the present company, or the viewer as its agent, may use. */
export function AgenciesPage() {
  const { t } = useTranslation('seals-keeping');
  const { company } = useCurrentUser();
  const { data, error, refetch } = useQuery(agenciesQuery(company?.id ?? ''));
  if (error && !data) return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  const isNone = company === null || data?.length === 0;
  return (
    <Page title={t('agencies.title')} lead={t('agencies.lead')}>
      {isNone ? (
        <Empty drawing="signature" title={t('agencies.none')}>
          {t('agencies.noneText')}
        </Empty>
      ) : data ? (
        data.map((agency) => <AgencyCard key={agency.id} agency={agency} companyId={company.id} />)
      ) : (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
    </Page>
  );
}
