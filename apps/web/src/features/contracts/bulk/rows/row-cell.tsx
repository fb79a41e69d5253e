import { useTranslation } from '../../../../lib/i18n.ts';
import { cellAddress } from '../columns/cell-address.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellKey } from './edit-queue.ts';
import type { HeldRow } from './hold-rows.ts';
import { placeOf } from './move-among-cells.ts';
import type { RowsProps, ShownColumn } from './rows-props.ts';

interface RowCellProps extends Pick<RowsProps, 'edits' | 'mayEdit' | 'onWrite'> {
  row: HeldRow;
  column: ShownColumn;
  /** Where the row and the column stand among those that are shown, from 0. */
  at: readonly [number, number];
  isStop: boolean;
}

/** What stands in one cell, and what is wrong with it; where the run may be changed it is typed into. */
export function RowCell({ row, column, at, isStop, edits, mayEdit, onWrite }: RowCellProps) {
  const { t } = useTranslation('contracts-bulk');
  const { text, message } = row.cells[column.index]!;
  const edit = edits.get(cellKey({ row: row.row, column: column.index }));
  const shown = edit?.text ?? text;
  if (!mayEdit || row.state === 'SENT')
    return (
      <>
        {shown === '' ? (
          <span className="muted">{t('rows.empty')}</span>
        ) : (
          <span className="bulk-cell-text">{shown}</span>
        )}
        {message && <span className="bulk-cell-fault">{message}</span>}
      </>
    );
  return (
    <CellEditor
      address={cellAddress(row.row, column.index)}
      name={column.name}
      text={shown}
      message={edit ? null : message}
      saving={edit?.failed === false}
      failed={edit?.failed === true}
      place={placeOf(...at)}
      isStop={isStop}
      onWrite={(written) => onWrite({ row: row.row, column: column.index, text: written })}
    />
  );
}

/** Where Tab stops in a row: at each wrong cell, else at its first one. */
export function stopsOf({ cells }: HeldRow, columns: readonly ShownColumn[]): ReadonlySet<number> {
  const wrong = columns.filter(({ index }) => cells[index]?.message != null);
  return new Set((wrong.length > 0 ? wrong : columns.slice(0, 1)).map(({ index }) => index));
}
