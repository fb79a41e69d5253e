import { readRows } from '@cinnabar/protocol/contracts/fields/field-value';
import type { ParamColumn, TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { type ClipboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { readCents, writeCents } from '../amount-text.ts';
import { pasteCells } from '../paste-cells.ts';

interface ParamTableProps {
  param: TemplateParam;
  value: string;
  /** The filled rows, with the cells that formulas give. */
  computed: readonly (readonly string[])[];
  onChange: (value: string | null) => void;
}

/** Rows of a table param; columns with a formula show their result. On a narrow page each row is a card. */
export function ParamTable({ param: { columns, check }, value, computed, onChange }: ParamTableProps) {
  const { t } = useTranslation('contracts-fields');
  const body = useRef<HTMLTableSectionElement>(null);
  const most = check.maxRows ?? TEMPLATE_LIMITS.rows;
  const kept = readRows(value || '[]') ?? [];
  const blank = columns.map(() => '');
  const rows = kept.length > 0 ? kept : [blank];
  const isFilled = (row: readonly string[]) =>
    columns.some(({ formula }, index) => formula === null && (row[index] ?? '').trim() !== '');
  const set = (next: string[][]) => onChange(next.some(isFilled) ? JSON.stringify(next) : null);
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(block.trim())) return;
    event.preventDefault();
    const typed = (text: (cell: string) => string) => (cells: readonly string[]) =>
      cells.map((cell, index) => (columns[index]?.type === 'AMOUNT' ? text(cell) : cell));
    const pasted = pasteCells(rows.map(typed(writeCents)), block, {
      row,
      column,
      columns: columns.length,
      most,
    });
    set(pasted.map(typed(centsOf)));
  };
  const add = () => {
    onChange(JSON.stringify([...rows, blank]));
    // It is there with the next frame, and is what comes next.
    requestAnimationFrame(() => body.current?.lastElementChild?.querySelector('input')?.focus());
  };
  return (
    <div className="field-table param-table">
      <div className="field-table-scroll">
        <table>
          <thead>
            <tr>
              {columns.map(({ key, name, type }) => (
                <th key={key} scope="col" data-type={type}>
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, at) => {
              const place = rows.slice(0, at).filter(isFilled).length;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
                <tr key={at}>
                  {columns.map((column, index) => (
                    <td key={column.key} data-name={column.name} data-type={column.type}>
                      {column.formula === null ? (
                        <Cell
                          column={column}
                          label={t('cell', { column: column.name, row: at + 1 })}
                          value={row[index] ?? ''}
                          onPaste={(event) => paste(event, at, index)}
                          onChange={(cell) =>
                            set(
                              rows.map((one, i) =>
                                i === at ? columns.map((_, c) => (c === index ? cell : (one[c] ?? ''))) : one,
                              ),
                            )
                          }
                        />
                      ) : (
                        <output aria-label={t('cell', { column: column.name, row: at + 1 })}>
                          {(isFilled(row) && showParam(column, computed[place]?.[index], column.format)) ||
                            '–'}
                        </output>
                      )}
                    </td>
                  ))}
                  <td>
                    <IconButton
                      icon="x"
                      size="small"
                      label={t('removeRow', { row: at + 1 })}
                      disabled={kept.length === 0}
                      onClick={() => set(rows.filter((_, i) => i !== at))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Button size="small" look="text" icon="plus" disabled={rows.length >= most} onClick={add}>
        {t('addRow')}
      </Button>
    </div>
  );
}

/** What is no amount is kept as it was typed, so that the check can say so. */
const centsOf = (text: string): string => (text.trim() === '' ? '' : (readCents(text) ?? `?${text}`));

interface CellProps {
  column: ParamColumn;
  label: string;
  value: string;
  onPaste: (event: ClipboardEvent) => void;
  onChange: (value: string) => void;
}

/** AMOUNT: typed in yuan, kept in cents. */
function Cell({ column: { type }, label, value, onPaste, onChange }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isAmount = type === 'AMOUNT';
  return (
    <input
      type={type === 'DATE' ? 'date' : 'text'}
      inputMode={type === 'NUMBER' || isAmount ? 'decimal' : undefined}
      aria-label={label}
      maxLength={2000}
      value={isAmount ? (typed ?? writeCents(value).replace(/^\?/, '')) : value}
      onPaste={onPaste}
      onChange={({ target }) => {
        if (isAmount) setTyped(target.value);
        onChange(isAmount ? centsOf(target.value) : target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
