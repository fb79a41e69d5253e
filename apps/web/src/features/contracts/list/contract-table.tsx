import '../../../ui/data/table.css';
import './contract-table.css';
import type { ContractAct } from '@cinnabar/protocol/contracts/contract-acts';
import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import type { MouseEvent } from 'react';
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

export interface RowsProps {
  rows: readonly ContractRow[];
  onOpen: (row: ContractRow) => void;
  onAct: (act: ContractAct, row: ContractRow) => void;
}

export function ContractTable({ rows, onOpen, onAct }: RowsProps) {
  const { t } = useTranslation('contracts-list');
  return (
    <table className="data-table contract-table">
      <thead>
        <tr>
          <th scope="col">{t('column.contract')}</th>
          <th scope="col" className="contract-table-party">
            {t('column.counterparty')}
          </th>
          <th scope="col" className="contract-table-category">
            {t('column.category')}
          </th>
          <th scope="col" className="contract-table-progress">
            {t('column.progress')}
          </th>
          <th scope="col" className="contract-table-status">
            {t('column.status')}
          </th>
          <th scope="col" className="contract-table-deadline">
            {t('column.time')}
          </th>
          <th scope="col" className="contract-table-acts">
            <span className="visually-hidden">{t('column.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={onOpen} onAct={onAct} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, onOpen, onAct }: { row: ContractRow } & Omit<RowsProps, 'rows'>) {
  const { t } = useTranslation('contracts-list');
  const { done, all } = progressOf(row);
  const openByRow = (event: MouseEvent) => {
    // Controls speak for themselves, and text may be selected.
    if ((event.target as Element).closest('a, button, [popover]') || getSelection()?.toString()) return;
    onOpen(row);
  };
  return (
    <tr onClick={openByRow}>
      <td>
        <ContractLink contract={row} className="row-link" data-row>
          {row.subject || t('noSubject')}
        </ContractLink>
        <span className="contract-table-meta">
          <span className="contract-table-party-below">
            <Counterparty row={row} /> ·{' '}
          </span>
          {row.sn}
          <span className="contract-table-creator"> · {row.creatorName}</span>
        </span>
      </td>
      <td className="contract-table-party">
        <Counterparty row={row} />
      </td>
      <td className="contract-table-category">{row.categoryName}</td>
      <td className="contract-table-progress">
        <span className="contract-table-chain">
          <PartyChain parties={row.signatories} />
          {all > 0 && row.status !== 'DRAFT' && (
            <span className="contract-table-meta">
              {done} / {all}
            </span>
          )}
        </span>
      </td>
      <td>
        <RowStatus row={row} />
      </td>
      <td>
        <DueCell row={row} />
      </td>
      <td>
        <span className="contract-table-buttons">
          <Button size="small" onClick={() => onOpen(row)}>
            {t(`act.${dueAct(row) ?? 'view'}`)}
          </Button>
          <RowMenu row={row} onAct={onAct} />
        </span>
      </td>
    </tr>
  );
}
