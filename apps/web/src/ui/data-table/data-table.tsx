import './data-table.css';
import { type ReactNode, useMemo } from 'react';
import {
  Cell,
  Column,
  ColumnResizer,
  ResizableTableContainer,
  Row,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table';
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { classNames } from '../../lib/class-names.ts';
import { usePrinting } from '../../lib/screen/use-printing.ts';
import { AriaLanguage } from '../aria/aria-language.tsx';
import { WIDEST, widthsOf } from './column-sizes.ts';
import type { DataColumn } from './data-column.ts';
import { RowControls } from './row-controls.tsx';
import { SelectAllCheckbox, SelectRowCheckbox } from './select-checkbox.tsx';
import type { ColumnSizing } from './use-column-sizes.ts';

interface DataTableProps<R> {
  label: string;
  columns: readonly DataColumn<R>[];
  rows: readonly R[];
  selected: ReadonlySet<string>;
  /** The set is the library's: it also knows where a range begins. */
  onSelect: (ids: ReadonlySet<string>) => void;
  /** A press on a row while none is selected, and Enter on it. */
  onOpen: (row: R) => void;
  sizing: ColumnSizing;
  /** What cells show besides their row. */
  dependencies: readonly unknown[];
  className?: string;
}

/** More rows than a page shows well at once. */
const MANY = 100;
/** px */
const HEAD = 36;
const ROW = 57;
const SELECT = 'select';
const SELECT_WIDTH = 40;

/**
 * Rows to select, to open and to read, on the library's table: arrows go from cell to cell, Space and Shift select, columns are sized by
 * drag and by arrow keys. Up to a hundred rows are a table of the page; of more, only those in the window are there, until they are printed.
 */
export function DataTable<R extends { id: string }>({
  label,
  columns,
  rows,
  selected,
  onSelect,
  onOpen,
  sizing,
  dependencies,
  className,
}: DataTableProps<R>) {
  const widths = widthsOf(columns, sizing.sizes);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  return (
    <AriaLanguage>
      <Rows many={rows.length > MANY}>
        <ResizableTableContainer
          className={classNames('grid', className)}
          onResize={sizing.drag}
          onResizeEnd={sizing.drop}
        >
          <Table
            aria-label={label}
            className="grid-table"
            selectionMode="multiple"
            selectionBehavior="toggle"
            selectedKeys={selected}
            onSelectionChange={(keys) =>
              onSelect(keys === 'all' ? new Set(byId.keys()) : (keys as Set<string>))
            }
            onRowAction={(key) => {
              const row = byId.get(String(key));
              // Text of a row may be selected.
              if (row && !getSelection()?.toString()) onOpen(row);
            }}
          >
            <TableHeader className="grid-head">
              <Column
                id={SELECT}
                width={SELECT_WIDTH}
                minWidth={SELECT_WIDTH}
                className="grid-column grid-select"
              >
                <SelectAllCheckbox />
              </Column>
              {columns.map(({ key, label, labelHidden, min, rowHeader, fixed }, at) => (
                <Column
                  key={key}
                  id={key}
                  className="grid-column"
                  isRowHeader={rowHeader ?? false}
                  width={widths[at]!}
                  minWidth={min}
                  maxWidth={at === columns.length - 1 ? Number.POSITIVE_INFINITY : WIDEST}
                  textValue={label}
                >
                  <span className={labelHidden ? 'visually-hidden' : 'clip'}>{label}</span>
                  {!fixed && <ColumnResizer className="grid-resizer" />}
                </Column>
              ))}
            </TableHeader>
            <TableBody items={rows} dependencies={dependencies}>
              {(row) => (
                <Row id={row.id} className="grid-row">
                  <Cell className="grid-cell grid-select">
                    <SelectRowCheckbox rowId={row.id} />
                  </Cell>
                  {columns.map(({ key, cell }) => (
                    <Cell key={key} className="grid-cell">
                      <RowControls>{cell(row)}</RowControls>
                    </Cell>
                  ))}
                </Row>
              )}
            </TableBody>
          </Table>
        </ResizableTableContainer>
      </Rows>
    </AriaLanguage>
  );
}

function Rows({ many, children }: { many: boolean; children: ReactNode }) {
  const printing = usePrinting();
  if (!many || printing) return children;
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ headingHeight: HEAD, estimatedRowHeight: ROW }}>
      {children}
    </Virtualizer>
  );
}
