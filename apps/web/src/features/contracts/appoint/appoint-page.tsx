import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { draftQuery } from '../launch/draft/draft-calls.ts';
import { AppointWorkspace } from './appoint-workspace.tsx';

/** `/launch/appoint/:id`: where on which page each party signs, seals and dates; then sending. */
export function AppointPage() {
  const { key } = useLocation();
  return <Opened key={key} />;
}

function Opened() {
  const { t } = useTranslation('contracts-launch');
  const { id = '' } = useParams();
  const stored = useQuery(draftQuery(id));
  if (!stored.isFetchedAfterMount) return <PageSkeleton />;
  if (!stored.data) return <ErrorState heading="h1" error={stored.error} onRetry={() => stored.refetch()} />;
  const contract = stored.data;
  // A contract that was sent from here stays on its success page; one that was sent before is shown where it is now.
  if (contract.status !== 'DRAFT') return <Navigate replace to={contractPath(contract)} />;
  if (contract.documents.length === 0 || contract.signatories.length === 0) {
    return (
      <Empty
        heading="h1"
        title={t('appoint.nothingTitle')}
        action={
          <ButtonLink look="primary" to={`/launch/contract/${id}`}>
            {t('appoint.toForm')}
          </ButtonLink>
        }
      >
        {t('appoint.nothingText')}
      </Empty>
    );
  }
  return <AppointWorkspace contract={contract} />;
}
