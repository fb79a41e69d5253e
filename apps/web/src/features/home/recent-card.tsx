import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { serverNow } from '../../lib/api/request-marks.ts';
import { formatNear } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { RowStatus } from '../contracts/index.ts';
import { ContractCard } from './contract-card.tsx';
import { HomeRow } from './home-row.tsx';

interface RecentCardProps {
  rows: readonly ContractRow[] | undefined;
  error: unknown;
  onRetry: () => void;
}

/** What changed last, in any box. */
export function RecentCard({ rows, error, onRetry }: RecentCardProps) {
  const { t } = useTranslation('home');
  return (
    <ContractCard
      title={t('recent')}
      extra={<Link to="/contractlist?box=ALL">{t('all')}</Link>}
      rows={rows}
      error={error}
      onRetry={onRetry}
      empty={<p className="home-nothing">{t('recentNone')}</p>}
    >
      {(contract) => (
        <HomeRow
          key={contract.id}
          contract={contract}
          meta={[contract.counterparties.join(t('comma')), contract.sn].filter(Boolean).join(' · ')}
          time={<span className="home-date">{formatNear(contract.updateTime, serverNow())}</span>}
        >
          <RowStatus row={contract} />
        </HomeRow>
      )}
    </ContractCard>
  );
}
