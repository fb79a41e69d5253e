import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { readRows } from '@cinnabar/protocol/contracts/fields/field-value';
import { type ClipboardEvent, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import type { FillableField } from './fillable-field.ts';
import { pasteCells } from './paste-cells.ts';

interface TableInputProps {
  field: FillableField;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Rows that grow; a block of cells copied from a spreadsheet falls into place. */
export function TableInput({ field, value, onChange }: TableInputProps) {
  const { t } = useTranslation('contracts-fields');
  const body = useRef<HTMLTableSectionElement>(null);
  const { columns, rows: most, maxLength } = settingsOf(field);
  const kept = readRows(value ?? '[]') ?? [];
  const rows = kept.length > 0 ? kept : [columns.map(() => '')];
  const set = (next: string[][]) =>
    onChange(next.every((row) => row.every((cell) => cell === '')) ? null : JSON.stringify(next));
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(block.trim())) return;
    event.preventDefault();
    set(pasteCells(rows, block, { row, column, columns: columns.length, most }));
  };
  const add = () => {
    onChange(JSON.stringify([...rows, columns.map(() => '')]));
    // It is there with the next frame, and is what comes next.
    requestAnimationFrame(() => body.current?.lastElementChild?.querySelector('input')?.focus());
  };
  return (
    <div className="field-table">
      <div className="field-table-scroll">
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
              <tr key={at}>
                {columns.map((column, index) => (
                  <td key={column}>
                    <input
                      type="text"
                      value={row[index] ?? ''}
                      maxLength={maxLength}
                      disabled={field.readOnly}
                      aria-label={t('cell', { column, row: at + 1 })}
                      onPaste={(event) => paste(event, at, index)}
                      onChange={({ target }) =>
                        set(rows.map((one, i) => (i === at ? one.with(index, target.value) : one)))
                      }
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    icon="x"
                    size="small"
                    label={t('removeRow', { row: at + 1 })}
                    disabled={field.readOnly || kept.length === 0}
                    onClick={() => set(rows.filter((_, i) => i !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        size="small"
        look="text"
        icon="plus"
        disabled={field.readOnly || rows.length >= most}
        onClick={add}
      >
        {t('addRow')}
      </Button>
    </div>
  );
}
