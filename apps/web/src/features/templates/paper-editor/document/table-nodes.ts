import { Node } from '@tiptap/core';
import { keptAttribute } from './kept-attribute.ts';
import type { OwnCell, OwnRow, OwnTable } from './paper-document.ts';
import { cssOfBase } from './text-css.ts';

export const TableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow*',
  isolating: true,
  tableRole: 'table',
  addAttributes() {
    return keptAttribute<Partial<OwnTable>>(
      'block',
      { kind: 'table', columns: [{ share: 1 }] },
      ({ columns }) => Array.isArray(columns),
    );
  },
  parseHTML() {
    return [
      { tag: 'div.paper-table', contentElement: 'tbody' },
      {
        tag: 'table',
        getAttrs: (element) => ({
          block: {
            kind: 'table',
            columns: Array.from({ length: columnCount(element) }, () => ({ share: 1 })),
          },
        }),
      },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const {
      columns,
      borders = 'all',
      headRows = 0,
      text,
      spaceBefore,
      spaceAfter,
    } = node.attrs.block as OwnTable;
    const space = [
      spaceBefore !== undefined && `margin-top:${spaceBefore}mm`,
      spaceAfter !== undefined && `margin-bottom:${spaceAfter}mm`,
    ].filter(Boolean);
    return [
      'div',
      { ...HTMLAttributes, class: 'paper-table', ...(space.length > 0 && { style: space.join(';') }) },
      [
        'table',
        {
          'data-borders': borders,
          'data-head-rows': String(headRows),
          ...cssOfBase(text),
          style: `--table:${columns.some((column) => 'share' in column) ? '100%' : 'auto'};${cssOfBase(text).style ?? ''}`,
        },
        ['colgroup', {}, ...columns.map((column) => ['col', { style: columnCss(column, columns) }] as const)],
        ['tbody', 0],
      ],
    ];
  },
});

/** Of the width of the text, which the page gives as a length. */
function columnCss(column: OwnTable['columns'][number], columns: OwnTable['columns']): string {
  if ('width' in column) return `--column:${column.width}mm`;
  const fixed = columns.reduce((sum, one) => sum + ('width' in one ? one.width : 0), 0);
  const shares = columns.reduce((sum, one) => sum + ('share' in one ? one.share : 0), 0);
  return `--column:calc((var(--paper-text-width) - ${fixed}mm) * ${column.share / shares})`;
}

const columnCount = (table: HTMLElement): number =>
  Math.max(
    1,
    ...[...table.querySelectorAll('tr')].map((row) =>
      [...row.children].reduce((sum, cell) => sum + (Number(cell.getAttribute('colspan')) || 1), 0),
    ),
  );

export const TableRowNode = Node.create({
  name: 'tableRow',
  content: 'tableCell*',
  tableRole: 'row',
  addAttributes() {
    return keptAttribute<Partial<OwnRow>>('row', {});
  },
  parseHTML() {
    return [{ tag: 'tr' }];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { height, repeat } = node.attrs.row as OwnRow;
    return [
      'tr',
      {
        ...HTMLAttributes,
        ...(repeat && { 'data-repeat': repeat }),
        ...(height !== undefined && { style: `height:${height}mm` }),
      },
      0,
    ];
  },
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

export const TableCellNode = Node.create({
  name: 'tableCell',
  content: 'cellBlock+',
  isolating: true,
  tableRole: 'cell',
  addAttributes() {
    return {
      ...keptAttribute<Partial<OwnCell>>('cell', {}),
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // Widths are those of the columns of the table.
      colwidth: { default: null, rendered: false },
    };
  },
  parseHTML() {
    return [{ tag: 'td' }, { tag: 'th' }];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { align, verticalAlign, shade, borders } = node.attrs.cell as OwnCell;
    const rules = [
      align && `text-align:${align}`,
      verticalAlign && `vertical-align:${verticalAlign}`,
      shade && `background:${shade}`,
      ...Object.entries(borders ?? {}).map(
        ([side, isShown]) => `border-${side}-style:${isShown ? 'solid' : 'hidden'}`,
      ),
    ].filter(Boolean);
    return ['td', { ...HTMLAttributes, ...(rules.length > 0 && { style: rules.join(';') }) }, 0];
  },
});
