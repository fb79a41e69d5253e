import { newId } from '@cinnabar/kernel';
import { fitsGrid } from '@cinnabar/protocol/templates/papers/fits-grid';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import type { Editor } from '@tiptap/core';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
} from '@tiptap/pm/tables';
import { readDocument } from '../document/from-editor.ts';
import type { OwnTable, PaperBlock, PaperTable } from '../document/paper-document.ts';

const COMMANDS = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnLeft: addColumnBefore,
  columnRight: addColumnAfter,
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  merge: mergeCells,
  split: splitCell,
  removeTable: deleteTable,
} satisfies Record<string, Command>;
export type TableAct = keyof typeof COMMANDS;
export const TABLE_ACTS = Object.keys(COMMANDS) as TableAct[];

/** The transaction of an act, with the columns of the table as many as its cells; null where it cannot be done. */
function transactionOf(state: EditorState, act: TableAct): Transaction | null {
  if (!isInTable(state)) return null;
  const before = selectedRect(state);
  const own = before.table.attrs.block as OwnTable;
  const at = before.tableStart - 1;
  let tr: Transaction | null = null;
  COMMANDS[act](state, (made) => {
    tr = made;
  });
  if (!tr || act === 'removeTable') return tr;
  const made: Transaction = tr;
  const columns = columnsAfter(own.columns, act, before.left, before.right);
  if (columns.length === 0 || columns.length > TEMPLATE_LIMITS.tableColumns) return null;
  if (columns !== own.columns) made.setNodeMarkup(at, null, { block: { ...own, columns } });
  const table = made.doc.nodeAt(at);
  if (table?.type.name !== 'table' || table.childCount > TEMPLATE_LIMITS.tableRows) return null;
  const [block] = readDocument(state.schema.nodes.doc!.create(null, table)) as [PaperTable];
  return fitsGrid(columns.length, block.rows) ? made : null;
}

function columnsAfter(
  columns: OwnTable['columns'],
  act: TableAct,
  left: number,
  right: number,
): OwnTable['columns'] {
  switch (act) {
    case 'columnLeft':
      return columns.toSpliced(left, 0, columns[left] ?? { share: 1 });
    case 'columnRight':
      return columns.toSpliced(right, 0, columns[right - 1] ?? { share: 1 });
    case 'removeColumn':
      return columns.toSpliced(left, right - left);
    default:
      return columns;
  }
}

export const canAct = (state: EditorState, act: TableAct): boolean => transactionOf(state, act) !== null;

export function actOnTable({ state, view }: Editor, act: TableAct): void {
  const tr = transactionOf(state, act);
  if (tr) view.dispatch(tr.scrollIntoView());
}

/** A table with empty cells, its first row bold and repeated on every page. */
export function newTable(rows: number, columns: number): PaperBlock {
  return {
    kind: 'table',
    id: newId(),
    columns: Array.from({ length: columns }, () => ({ share: 1 })),
    headRows: 1,
    rows: Array.from({ length: rows }, (_, row) => ({
      cells: Array.from({ length: columns }, () => ({
        content: [
          {
            kind: 'paragraph' as const,
            content: [],
            ...(row === 0 && { marks: { bold: true }, align: 'center' as const }),
          },
        ],
        verticalAlign: 'middle' as const,
        ...(row === 0 && { shade: '#f2f2f2' }),
      })),
    })),
  };
}
