import { POINTS_PER_MILLIMETRE } from '../../fields/page-geometry.ts';
import type {
  Inline,
  LayoutBlock,
  Paper,
  ParagraphBlock,
  SignatureParty,
  TableBlock,
  TableCell,
  TextMarks,
} from '../layout/layout-block.ts';
import type { ReportBlock, ReportPlan, SigningPlace, TableColumn } from './report-plan.ts';

type Look = Pick<ParagraphBlock, 'marks' | 'lineHeight'>;

const SOFT_INK = '#6b6e78';
const look = (size: number, lineHeight: number, marks: TextMarks = {}): Look => ({
  lineHeight,
  marks: { size, ...marks },
});

const TITLE = look(19, 1.4, { bold: true });
const SUBTITLE = look(10, 1.5, { color: SOFT_INK });
const HEADING = look(12, 1.5, { bold: true });
const TEXT = look(10.5, 1.7);
const SOFT = look(9, 1.6, { color: SOFT_INK });
const LABEL = look(9.5, 1.55, { color: SOFT_INK });
const VALUE = look(9.5, 1.55);
const HEAD = look(8.5, 1.5, { bold: true, color: SOFT_INK });
const CELL = look(8.5, 1.5);
const NAME = look(10, 1.5, { bold: true });

/** Points as the millimetres that a paper is measured in. */
const mm = (points: number): number => points / POINTS_PER_MILLIMETRE;

const MARGINS = { left: mm(62), right: mm(62), top: mm(62), bottom: mm(66) };
const LABEL_WIDTH = mm(112);
const ROW_PADDING = { x: 0, y: mm(4) };
/** Between the texts of neighbouring columns. */
const CELL_GAP = mm(10);
const DATE = { width: mm(110), height: mm(15) };

/** The paper that a report is. */
export function reportPaper(plan: ReportPlan): Paper {
  return {
    title: plan.title,
    language: plan.language,
    sheet: { margins: MARGINS },
    text: { face: 'hei', size: 10.5, lineHeight: 1.7 },
    footer: { content: footerInlines(plan.footer), marks: { size: 8, color: SOFT_INK }, distance: mm(28) },
    blocks: plan.blocks.flatMap(toBlocks),
  };
}

/** The ids of the fields of a place: where its picture and its date stand. */
export const pictureField = (id: string): string => `picture ${id}`;
export const dateField = (id: string): string => `date ${id}`;

function toBlocks(block: ReportBlock): LayoutBlock[] {
  switch (block.kind) {
    case 'title':
      return title(block.text, block.subtitle);
    case 'heading':
      return [
        {
          kind: 'heading',
          level: 1,
          content: [text(block.text)],
          ...HEADING,
          align: 'left',
          spaceBefore: mm(14),
          spaceAfter: mm(5),
        },
      ];
    case 'text':
      return [paragraph(block.text, block.tone === 'soft' ? SOFT : TEXT, { spaceAfter: mm(6) })];
    case 'facts':
      return [facts(block.rows)];
    case 'table':
      return [table(block.columns, block.rows)];
    case 'places':
      return [
        {
          kind: 'signatures',
          frame: true,
          parties: block.places.map(party),
          spaceAfter: mm(18),
          text: { size: 9, lineHeight: 1.6 },
        },
      ];
  }
}

function title(heading: string, subtitle: string | undefined): LayoutBlock[] {
  const centered = { align: 'center', keepWithNext: true } as const;
  const below = subtitle === undefined ? mm(16) : mm(4);
  return [
    paragraph(heading, TITLE, { ...centered, spaceAfter: below }),
    ...(subtitle === undefined ? [] : [paragraph(subtitle, SUBTITLE, { ...centered, spaceAfter: mm(16) })]),
  ];
}

function facts(rows: readonly (readonly [string, string])[]): TableBlock {
  return {
    kind: 'table',
    columns: [{ width: LABEL_WIDTH }, { width: CELL_GAP }, { share: 1 }],
    borders: 'rows',
    padding: ROW_PADDING,
    // A long value continues on the next page, without a gap.
    splitRows: true,
    rows: rows.map(([label, value]) => ({
      cells: [cell(label, LABEL), EMPTY, cell(value, VALUE)],
    })),
    spaceAfter: mm(8),
  };
}

function table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): TableBlock {
  const row = (texts: readonly string[], style: Look) => ({
    cells: texts.flatMap((each, index) => [...(index === 0 ? [] : [EMPTY]), cell(each, style)]),
  });
  return {
    kind: 'table',
    columns: columns.flatMap(({ share }, index) => [
      ...(index === 0 ? [] : [{ width: CELL_GAP }]),
      { share },
    ]),
    borders: 'rows',
    padding: ROW_PADDING,
    headRows: 1,
    rows: [
      row(
        columns.map(({ head }) => head),
        HEAD,
      ),
      ...rows.map((cells) => row(cells, CELL)),
    ],
    spaceAfter: mm(8),
  };
}

const party = (place: SigningPlace): SignatureParty => ({
  title: [text(place.name)],
  titleMarks: NAME.marks,
  lines: [[{ ...text(place.act), marks: { color: SOFT_INK } }]],
  places: [{ id: pictureField(place.id), width: place.width, height: place.height }],
  date: {
    id: dateField(place.id),
    label: [{ ...text(place.dateLabel), marks: { color: SOFT_INK } }],
    ...DATE,
  },
});

const EMPTY: TableCell = { content: [] };

const cell = (value: string, style: Look): TableCell => ({
  content: [paragraph(value, style)],
  align: 'left',
  verticalAlign: 'top',
});

const text = (value: string) => ({ kind: 'text', text: value }) as const;

const paragraph = (value: string, style: Look, rest: Partial<ParagraphBlock> = {}): ParagraphBlock => ({
  kind: 'paragraph',
  content: [text(value)],
  ...style,
  ...rest,
});

/** `{page}` and `{total}` become numbers. */
const footerInlines = (template: string): Inline[] =>
  template
    .split(/(\{page\}|\{total\})/)
    .map((part) =>
      part === '{page}' || part === '{total}'
        ? { kind: 'counter', counter: part === '{page}' ? 'page' : 'total' }
        : text(part),
    );
