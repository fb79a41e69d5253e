import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import type { HeldRow } from './hold-rows.ts';
import { RowCell, stopsOf } from './row-cell.tsx';
import { hasOutcome, Mended, RowOutcome } from './row-outcome.tsx';
import type { RowsProps } from './rows-props.ts';

/** The same rows on a phone. */
export function RowCards({ rows, label, ...props }: RowsProps) {
  return (
    <ul className="bulk-cards" aria-label={label} data-cells>
      {rows.map((row, at) => (
        <RowCard key={row.row} row={row} at={at} {...props} />
      ))}
    </ul>
  );
}

interface RowCardProps extends Omit<RowsProps, 'rows' | 'label'> {
  row: HeldRow;
  at: number;
}

/** Cells by which a row is recognised, beside those that are wrong. */
const KNOWN_BY = 3;

function RowCard({ row, at, columns, mayEdit, edits, onWrite, onPreview }: RowCardProps) {
  const { t } = useTranslation('contracts-bulk');
  const [all, setAll] = useState(false);
  const stops = stopsOf(row, columns);
  const shown = all
    ? columns
    : columns.filter(({ index }, place) => place < KNOWN_BY || row.cells[index]?.message != null);
  return (
    <li className="bulk-card">
      <div className="bulk-card-head">
        <h3>{t('rows.rowOf', { row: row.row })}</h3>
        {row.mended && <Mended />}
        <IconButton
          icon="eye"
          label={t('rows.preview', { row: row.row })}
          onClick={() => onPreview(row.row)}
        />
      </div>
      {hasOutcome(row) && (
        <p className="bulk-outcome">
          <RowOutcome row={row} />
        </p>
      )}
      <dl>
        {shown.map((column) => (
          <div key={column.index} data-wrong={row.cells[column.index]?.message != null || undefined}>
            <dt>{column.name}</dt>
            <dd>
              <RowCell
                {...{ row, column, edits, mayEdit, onWrite }}
                at={[at, columns.indexOf(column)]}
                isStop={stops.has(column.index)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {(all || shown.length < columns.length) && (
        <Button look="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('rows.fewer') : t('rows.all', { count: columns.length })}
        </Button>
      )}
    </li>
  );
}
