import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { useNowActs } from '../contracts/index.ts';
import { ContractCard } from './contract-card.tsx';
import { DueText } from './due-text.tsx';
import { HomeRow } from './home-row.tsx';
import { waitedFor } from './waited-for.ts';

interface WaitingCardProps {
  rows: readonly ContractRow[] | undefined;
  /** Of the box; the card shows its beginning. */
  count: number;
  error: unknown;
  onRetry: () => void;
}

/** What others have to do, what is due first at its head: who holds it up, and a way to remind them. */
export function WaitingCard({ rows, count, error, onRetry }: WaitingCardProps) {
  const { t } = useTranslation('home');
  return (
    <ContractCard
      title={t('system:box.WAITING')}
      extra={count > (rows?.length ?? 0) && <Link to="/contractlist?box=WAITING">{t('all')}</Link>}
      rows={rows}
      error={error}
      onRetry={onRetry}
      empty={<p className="home-nothing">{t('waitingNone')}</p>}
    >
      {(contract) => <WaitingRow key={contract.id} contract={contract} />}
    </ContractCard>
  );
}

function WaitingRow({ contract }: { contract: ContractRow }) {
  const { t } = useTranslation('home');
  const { urge } = useNowActs();
  const names = waitedFor(contract);
  return (
    <HomeRow
      contract={contract}
      meta={
        names.length > 0
          ? t('waitsFor', { names: names.join(t('comma')) })
          : contract.counterparties.join(t('comma'))
      }
      time={<DueText expireTime={contract.expireTime} />}
    >
      {contract.abilities.urge === true && (
        <Button
          size="small"
          icon="bellring"
          className="home-row-button"
          aria-label={t('urgeAbout', { subject: contract.subject })}
          busy={urge.busy}
          onClick={() => urge.run(contract)}
        >
          {t('urge')}
        </Button>
      )}
    </HomeRow>
  );
}
