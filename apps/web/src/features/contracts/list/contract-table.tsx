import './contract-table.css';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWidth } from '../../../lib/screen/use-width.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useColumnSizes } from '../../../ui/data-table/use-column-sizes.ts';
import type { RowsProps } from './rows-props.ts';
import { useContractColumns } from './use-contract-columns.tsx';

interface ContractTableProps extends RowsProps {
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

export function ContractTable({ rows, onOpen, onAct, selected, onSelect }: ContractTableProps) {
  const { t, i18n } = useTranslation('contracts-list');
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const columns = useContractColumns(width, { onOpen, onAct });
  const sizing = useColumnSizes('contracts', useCurrentUser().user.id, columns);
  return (
    <div ref={frame}>
      {width > 0 && (
        <DataTable
          label={t('list')}
          className="contract-table"
          columns={columns}
          rows={rows}
          selected={selected}
          onSelect={onSelect}
          onOpen={onOpen}
          sizing={sizing}
          dependencies={[columns, i18n.language]}
        />
      )}
      {sizing.isOwn && (
        <p className="contract-table-sizes">
          <Button look="text" size="small" onClick={sizing.reset}>
            {t('ownSizes')}
          </Button>
        </p>
      )}
    </div>
  );
}
