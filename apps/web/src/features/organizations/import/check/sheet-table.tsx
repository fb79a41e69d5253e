import type {
  EmployeeImport,
  ImportCell,
  ImportRowShown,
} from '@cinnabar/protocol/organizations/import/import-schema';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useFaultText } from './use-fault-text.ts';

interface SheetTableProps {
  shown: EmployeeImport;
  rows: readonly ImportRowShown[];
  label: string;
  chosen?: string;
}

/** Rows as they stand in the sheet, with its letters and numbers. Columns that are not imported are left out. */
export function SheetTable({ shown, rows, label, chosen }: SheetTableProps) {
  const { t } = useTranslation('organizations-import');
  const at = shown.columns.flatMap(({ field }, index) => (field === null ? [] : index));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide sheet is scrolled by keyboard too
    <section className="import-sheet" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {at.map((index) => {
              const { letter, field } = shown.columns[index]!;
              return (
                <th key={letter} scope="col">
                  {letter} {t(`field.${field!}`)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {at.map((index) => (
                <SheetCell key={index} cell={cells[index]!} isChosen={cells[index]!.cell === chosen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SheetCell({ cell: { text, fault, before }, isChosen }: { cell: ImportCell; isChosen: boolean }) {
  const { t } = useTranslation('organizations-import');
  const faultText = useFaultText();
  const changed = fault === null && before !== null;
  const note = fault
    ? faultText(fault)
    : changed
      ? before === ''
        ? t('rows.beforeNone')
        : t('rows.before', { text: before })
      : undefined;
  return (
    <td
      className={classNames(
        fault !== null && 'import-cell-wrong',
        changed && 'import-cell-changed',
        isChosen && 'import-cell-chosen',
      )}
    >
      {text}
      {changed && <small>{note}</small>}
      {fault && <span className="visually-hidden">{note}</span>}
    </td>
  );
}
