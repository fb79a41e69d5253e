import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ButtonLink } from '../../../../ui/actions/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { BULK_PATH } from '../../bulk-paths.ts';
import { bulkQuery } from '../bulk-queries.ts';
import { RunView } from './run-view.tsx';

/** `/contract/bulk/:id`: one bulk run, before, while and after its contracts are sent. */
export function BulkPage() {
  const { t } = useTranslation('contracts-bulk');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(bulkQuery(id));
  if (data) return <RunView key={data.id} run={data} />;
  if (!error) return <PageSkeleton />;
  if (!isFailure(error, 'NOT_FOUND'))
    return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  return (
    <Empty
      heading="h1"
      title={t('gone.title')}
      action={
        <ButtonLink look="primary" to={BULK_PATH}>
          {t('gone.back')}
        </ButtonLink>
      }
    >
      {t('gone.text')}
    </Empty>
  );
}
