import type { PaperBlock, PaperTable } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { hasFormula } from '@cinnabar/protocol/templates/params/param-types';

/** What stands in the text for a param: its value; for a choice, each option behind a box. Tables and pictures are blocks. */
export function inlinesOfParam({ key, type, options, name }: TemplateParam): PaperInline[] {
  if (type === 'CHECKBOX' && options.length === 0)
    return [
      { kind: 'checkbox', param: key },
      { kind: 'text', text: name },
    ];
  if (type === 'CHECKBOX' || type === 'RADIO')
    return options.flatMap((option, index): PaperInline[] => [
      { kind: 'checkbox', param: key, option },
      { kind: 'text', text: index < options.length - 1 ? `${option}　` : option },
    ]);
  return [{ kind: 'param', param: key }];
}

/** mm: a frame as it is inserted. */
const FIRST_FRAME = { width: 60, height: 40 };

/** The frame of an IMAGE param's picture. */
export const frameOfParam = ({ key }: TemplateParam, id: string): PaperBlock => ({
  kind: 'paramPicture',
  id,
  param: key,
  ...FIRST_FRAME,
});

type Cell = PaperTable['rows'][number]['cells'][number];

/** A table with the columns of a TABLE param: a head that every page repeats, and a row for each row that is filled in. */
export function tableOfParam({ key, name, columns }: TemplateParam, id: string): PaperBlock {
  const cell = (content: PaperInline[], rest: Partial<Cell>): Cell => ({
    content: [{ kind: 'paragraph', content }],
    verticalAlign: 'middle',
    ...rest,
  });
  return {
    kind: 'table',
    id,
    description: name,
    columns: columns.map(({ type }) => ({ share: type === 'TEXT' ? 3 : 2 })),
    headRows: 1,
    rows: [
      {
        cells: columns.map((column) =>
          cell([{ kind: 'text', text: column.name, marks: { bold: true } }], { align: 'center' }),
        ),
      },
      {
        repeat: key,
        cells: columns.map((column) =>
          cell([{ kind: 'column', column: column.key }], {
            align: hasFormula(column.type) ? 'right' : 'left',
          }),
        ),
      },
    ],
  };
}
