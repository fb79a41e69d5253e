import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';

/** The other parties in one line: the first by name, the rest as a number; all of them on request. */
export function Counterparty({ row: { counterparties } }: { row: Pick<ContractRow, 'counterparties'> }) {
  const { t } = useTranslation('contracts-list');
  const [first, ...rest] = counterparties;
  if (first === undefined) return <span className="muted">{t('counterparty.none')}</span>;
  return (
    <span title={rest.length > 0 ? counterparties.join(t('counterparty.comma')) : undefined}>
      {rest.length === 0 ? first : t('counterparty.more', { name: first, count: rest.length })}
    </span>
  );
}
