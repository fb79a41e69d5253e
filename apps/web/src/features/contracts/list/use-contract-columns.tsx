import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { useMemo, useRef } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PartyChain } from '../../../ui/data/party-chain.tsx';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { dueAct } from '../acts/standing.ts';
import { ContractLink } from '../open/contract-link.tsx';
import { Counterparty } from './counterparty.tsx';
import { DueCell } from './due-cell.tsx';
import { progressOf } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import { RowStatus } from './row-status.tsx';
import type { RowsProps } from './rows-props.ts';

/** The table's width in px below which a column gives way: the business type, the pips, then the other side goes below the subject. */
const GIVES_WAY = { category: 1080, progress: 920, party: 760 };

/** px by language: English states are longer (and take two lines in a narrow table), its days and actions shorter. */
const WIDTHS = {
  'zh-CN': { status: 112, narrowStatus: 112, deadline: 130, acts: 132 },
  'en-US': { status: 170, narrowStatus: 128, deadline: 116, acts: 124 },
};

/** The columns of the contract list that fit into a width. */
export function useContractColumns(
  width: number,
  handlers: Omit<RowsProps, 'rows'>,
): readonly DataColumn<ContractRow>[] {
  const { t, i18n } = useTranslation('contracts-list');
  const hidden = Object.entries(GIVES_WAY).flatMap(([key, from]) => (width <= from ? [key] : []));
  const hiddenKeys = hidden.join(' ');
  // Cells are rendered again when the columns change, not when the page renders.
  const latest = useRef(handlers);
  latest.current = handlers;
  return useMemo(() => {
    const hides = (key: string) => hiddenKeys.split(' ').includes(key);
    const own = WIDTHS[i18n.language];
    const columns: DataColumn<ContractRow>[] = [
      {
        key: 'contract',
        label: t('column.contract'),
        width: '1fr',
        min: 200,
        rowHeader: true,
        cell: (row) => <Subject row={row} withParty={hides('party')} />,
      },
      {
        key: 'party',
        label: t('column.counterparty'),
        width: 184,
        min: 96,
        cell: (row) => (
          <div className="contract-table-party">
            <Counterparty row={row} />
          </div>
        ),
      },
      {
        key: 'category',
        label: t('column.category'),
        width: 116,
        min: 80,
        cell: (row) => <div className="clip">{row.categoryName}</div>,
      },
      {
        key: 'progress',
        label: t('column.progress'),
        width: 190,
        min: 120,
        cell: (row) => <Chain row={row} />,
      },
      {
        key: 'status',
        label: t('column.status'),
        width: hides('party') ? own.narrowStatus : own.status,
        min: 96,
        cell: (row) => <RowStatus row={row} />,
      },
      {
        key: 'deadline',
        label: t('column.time'),
        width: own.deadline,
        min: 96,
        cell: (row) => <DueCell row={row} />,
      },
      {
        key: 'acts',
        label: t('column.acts'),
        labelHidden: true,
        fixed: true,
        width: own.acts,
        min: own.acts,
        cell: (row) => (
          <div className="contract-table-buttons">
            <Button size="small" onClick={() => latest.current.onOpen(row)}>
              {t(`act.${dueAct(row) ?? 'view'}`)}
            </Button>
            <RowMenu row={row} onAct={(act) => latest.current.onAct(act, row)} />
          </div>
        ),
      },
    ];
    return columns.filter(({ key }) => !hides(key));
  }, [hiddenKeys, t, i18n.language]);
}

function Subject({ row, withParty }: { row: ContractRow; withParty: boolean }) {
  const { t } = useTranslation('contracts-list');
  return (
    <>
      <ContractLink contract={row} className="row-link" data-row>
        {row.subject || t('noSubject')}
      </ContractLink>
      <span className="contract-table-meta">
        {withParty && (
          <>
            <Counterparty row={row} /> ·{' '}
          </>
        )}
        {[row.sn, !withParty && row.creatorName, row.amount !== null && formatMoney(row.amount)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function Chain({ row }: { row: ContractRow }) {
  const { done, all } = progressOf(row);
  return (
    <span className="contract-table-chain">
      <PartyChain parties={row.signatories} />
      {all > 0 && row.status !== 'DRAFT' && (
        <span className="contract-table-meta">
          {done} / {all}
        </span>
      )}
    </span>
  );
}
