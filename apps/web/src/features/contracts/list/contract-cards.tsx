import './contract-cards.css';
import { formatMoney } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PartyChain } from '../../../ui/data/party-chain.tsx';
import { dueAct } from '../acts/standing.ts';
import { ContractLink } from '../open/contract-link.tsx';
import { Counterparty } from './counterparty.tsx';
import { DueCell } from './due-cell.tsx';
import { progressOf } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import { RowStatus } from './row-status.tsx';
import type { RowsProps } from './rows-props.ts';

/** The same rows on a phone. */
export function ContractCards({ rows, onOpen, onAct }: RowsProps) {
  const { t } = useTranslation('contracts-list');
  return (
    <ul className="contract-cards">
      {rows.map((row) => {
        const { done, all } = progressOf(row);
        return (
          <li key={row.id} className="contract-card">
            <div className="contract-card-head">
              <ContractLink contract={row} className="row-link" data-row>
                {row.subject || t('noSubject')}
              </ContractLink>
              <RowMenu row={row} onAct={onAct} />
            </div>
            <p className="contract-card-party">
              <Counterparty row={row} />
            </p>
            <p className="contract-card-meta">
              {[row.sn, row.categoryName, row.amount !== null && formatMoney(row.amount)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className="contract-card-chain">
              <PartyChain parties={row.signatories} />
              {all > 0 && row.status !== 'DRAFT' && (
                <span className="contract-card-meta">
                  {done} / {all}
                </span>
              )}
            </div>
            <div className="contract-card-foot">
              <RowStatus row={row} />
              <DueCell row={row} />
              <Button onClick={() => onOpen(row)}>{t(`act.${dueAct(row) ?? 'view'}`)}</Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
