import type { ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { TodoRow } from './todo-row.tsx';

interface TodoCardProps {
  query: UseQueryResult<ContractList>;
  mayLaunch: boolean;
}

export function TodoCard({ query: { data, error, refetch }, mayLaunch }: TodoCardProps) {
  const { t } = useTranslation('system');
  const more = (data?.counts.TODO ?? 0) > (data?.list.length ?? 0);
  return (
    <Card
      flush
      title={t('box.TODO')}
      extra={
        <>
          {(data?.counts.TODO ?? 0) > 1 && <Link to="/backlog/first">{t('home.queue')}</Link>}
          {more && <Link to="/contractlist">{t('home.all')}</Link>}
        </>
      }
      className="home-todo"
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading>
          <SkeletonRows />
        </Loading>
      ) : data.list.length === 0 ? (
        <Empty
          title={t('home.emptyTitle')}
          action={mayLaunch && <ButtonLink to="/launch/contract">{t('title.launch')}</ButtonLink>}
        >
          {t('home.emptyText')}
        </Empty>
      ) : (
        <ul>
          {data.list.map((contract) => (
            <TodoRow key={contract.id} contract={contract} />
          ))}
        </ul>
      )}
    </Card>
  );
}
