import type {
  CellBorders,
  Inline,
  ParagraphBlock,
  SignatureBlock,
  SignatureParty,
  TableBlock,
  TableCell,
  TableRow,
} from '../layout-block.ts';

/** Millimetres. */
const DATE = { width: 38, height: 6 };
const BETWEEN_PARTIES = 6.4;
const FRAME_PADDING = 3.5;

/**
 * Signature blocks as tables: each row of parties is one row for their texts, one for their places and one for the dates, so that places stand
 * at one height. Columns between parties are empty.
 */
export function signatureTable(block: SignatureBlock): TableBlock {
  const columns = Math.max(1, Math.min(block.columns ?? 2, 3));
  const rows: TableRow[] = [];
  for (let at = 0; at < block.parties.length; at += columns) {
    const parties = block.parties.slice(at, at + columns);
    if (at > 0) rows.push({ cells: [], height: BETWEEN_PARTIES, keepWithNext: block.keepTogether ?? false });
    const parts = [
      texts,
      ...(parties.some((party) => party.places.length > 0) ? [places(block.frame ?? false)] : []),
      ...(parties.some(({ date }) => date) ? [dates] : []),
    ];
    for (const [index, part] of parts.entries()) {
      const [isFirst, isLast] = [index === 0, index === parts.length - 1];
      const borders = block.frame ? { top: isFirst, right: true, bottom: isLast, left: true } : undefined;
      rows.push({ keepWithNext: !isLast, cells: rowOf(parties.map(part), borders) });
    }
  }
  const gap = block.frame ? BETWEEN_PARTIES : 2;
  return {
    kind: 'table',
    id: block.id,
    columns: Array.from({ length: 2 * columns - 1 }, (_, at) =>
      at % 2 === 0 ? { share: 1 } : { width: gap },
    ),
    rows,
    borders: 'none',
    padding: block.frame ? { x: FRAME_PADDING, y: 1.4 } : { x: 0, y: 0.8 },
    text: block.text,
    spaceBefore: block.spaceBefore,
    keepWithNext: block.keepWithNext,
    pageBreakBefore: block.pageBreakBefore,
  };
}

const rowOf = (contents: readonly ParagraphBlock[][], borders: CellBorders | undefined): TableCell[] =>
  contents.flatMap((content, index) => [
    ...(index > 0 ? [{ content: [] }] : []),
    { content, borders, verticalAlign: 'top' as const },
  ]);

const paragraph = (content: readonly Inline[], rest: Partial<ParagraphBlock> = {}): ParagraphBlock => ({
  kind: 'paragraph',
  content,
  align: 'left',
  ...rest,
});

const texts = ({ title, titleMarks, lines }: SignatureParty): ParagraphBlock[] => [
  paragraph(title, { marks: titleMarks }),
  ...lines.map((line) => paragraph(line)),
];

const places =
  (isCentered: boolean) =>
  (party: SignatureParty): ParagraphBlock[] =>
    party.places.map(({ id, label, width, height }) =>
      paragraph([...(label ?? []), { kind: 'field', id, width, height }], {
        align: isCentered ? 'center' : 'left',
      }),
    );

const dates = ({ date }: SignatureParty): ParagraphBlock[] =>
  date
    ? [
        paragraph([
          ...date.label,
          { kind: 'field', id: date.id, width: date.width ?? DATE.width, height: date.height ?? DATE.height },
        ]),
      ]
    : [];
