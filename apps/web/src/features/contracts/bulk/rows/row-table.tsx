import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { RowCell, stopsOf } from './row-cell.tsx';
import { hasOutcome, Mended, RowOutcome } from './row-outcome.tsx';
import type { RowsProps } from './rows-props.ts';

/** Rows as they stand in the sheet, with its numbers and letters; the number and the acts stay in view. */
export function RowTable({ rows, columns, label, mayEdit, edits, onWrite, onPreview }: RowsProps) {
  const { t } = useTranslation('contracts-bulk');
  const told = rows.some(hasOutcome);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide sheet is scrolled by keyboard too
    <section className="bulk-sheet" aria-label={label} tabIndex={0} data-cells>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rows.row')}</th>
            {told && <th scope="col">{t('rows.outcome')}</th>}
            {columns.map(({ index, letter, name }) => (
              <th key={index} scope="col">
                <span className="bulk-letter">{letter}</span> {name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('rows.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const stops = stopsOf(row, columns);
            return (
              <tr key={row.row}>
                <th scope="row">
                  {row.row}
                  {row.mended && <Mended short />}
                </th>
                {told && (
                  <td className="bulk-outcome">
                    <RowOutcome row={row} />
                  </td>
                )}
                {columns.map((column, place) => (
                  <td
                    key={column.index}
                    className={classNames(
                      row.cells[column.index]?.message != null && 'bulk-cell-wrong',
                      mayEdit && row.state !== 'SENT' && 'bulk-cell-open',
                    )}
                  >
                    <RowCell
                      {...{ row, column, edits, mayEdit, onWrite }}
                      at={[at, place]}
                      isStop={stops.has(column.index)}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    icon="eye"
                    size="small"
                    label={t('rows.preview', { row: row.row })}
                    onClick={() => onPreview(row.row)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
