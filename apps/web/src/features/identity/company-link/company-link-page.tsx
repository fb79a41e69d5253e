import './company-link-page.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { ownPath } from '../../../lib/session/own-path.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { LinkPage } from '../../../ui/layout/link-page.tsx';
import { ownLinksQuery } from '../account/links/own-links-query.ts';
import { LinkRequest } from './link-request.tsx';

/** `/companylink`: a company's own sign-in asks to open this account; its person, signed in by their own means, says yes or no. */
export function CompanyLinkPage() {
  const { t } = useTranslation('identity-account');
  const { search } = useLocation();
  const service = ownPath(new URLSearchParams(search).get('service')) ?? '/';
  const { data, error, refetch } = useQuery({ ...ownLinksQuery, staleTime: 0 });
  if (error) {
    return (
      <LinkPage>
        <ErrorState heading="h1" error={error} onRetry={refetch} />
      </LinkPage>
    );
  }
  if (!data) return <PageSkeleton />;
  const [request] = data.requests;
  return (
    <LinkPage className="company-link">
      {request ? (
        <LinkRequest key={request.id} request={request} service={service} last={data.requests.length === 1} />
      ) : (
        <Empty
          heading="h1"
          drawing="locked"
          title={t('consent.none')}
          action={
            <ButtonLink to={service} look="primary">
              {t('consent.goOn')}
            </ButtonLink>
          }
        >
          {t('consent.noneText')}
        </Empty>
      )}
    </LinkPage>
  );
}
