import type { ContractList, ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { dueAct } from '../contracts/index.ts';
import { ContractCard } from './contract-card.tsx';
import { DueText } from './due-text.tsx';
import { HomeRow } from './home-row.tsx';

/** What waits for the viewer, what is due first at its head. */
export function TodoCard({ query: { data, error, refetch } }: { query: UseQueryResult<ContractList> }) {
  const { t } = useTranslation('home');
  const count = data?.counts.TODO ?? 0;
  return (
    <ContractCard
      title={t('system:box.TODO')}
      extra={
        <>
          {count > 1 && <Link to="/backlog/first">{t('queue')}</Link>}
          {count > (data?.list.length ?? 0) && <Link to="/contractlist?box=TODO">{t('all')}</Link>}
        </>
      }
      rows={data?.list}
      error={error}
      onRetry={refetch}
      empty={
        <p className="home-nothing">
          <Icon name="check" size={16} />
          {t('emptyTitle')}
        </p>
      }
    >
      {(contract) => <TodoRow key={contract.id} contract={contract} />}
    </ContractCard>
  );
}

function TodoRow({ contract }: { contract: ContractRow }) {
  const { t } = useTranslation('home');
  const due = dueAct(contract);
  return (
    <HomeRow
      contract={contract}
      meta={[contract.counterparties.join(t('comma')), contract.categoryName].filter(Boolean).join(' · ')}
      time={<DueText expireTime={contract.expireTime} />}
    >
      <span className="home-row-act" aria-hidden="true">
        {t(`act.${due === null || due === 'edit' ? 'view' : due}`)}
      </span>
    </HomeRow>
  );
}
