import './wording.css';
import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { ClauseVariant } from '@cinnabar/protocol/templates/clauses/clause-values';
import type { PaperTable, PlainBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { styleOfMarks, styleOfText } from './wording-style.ts';

interface WordingProps {
  content: ClauseContent;
  variant: ClauseVariant;
}

interface Names {
  /** Params and their columns, by their keys. */
  values: ReadonlyMap<string, string>;
  /** Forms of numbers, by the ids of their blocks. */
  numbers: ReadonlyMap<string, string>;
}

/** The text of one wording; numbers are those of the paper that shows it, so their form stands for them. */
export function Wording({ content: { variants, params }, variant }: WordingProps) {
  const { t } = useTranslation('templates-clauses');
  const found = variants.find((one) => one.variant === variant);
  if (!found) return null;
  const { blocks } = found;
  const numbers = blocks.flatMap((block): [string, string][] => {
    const style = numberingOf(block)?.style;
    if (!style) return [];
    return [
      [
        block.id,
        style === 'article' ? t('number.article') : t('number.other', { number: numberIn(blocks, block.id) }),
      ],
    ];
  });
  const values = new Map(
    params.flatMap(({ key, name, columns }) => [
      ...columns.map((column): [string, string] => [column.key, column.name]),
      [key, name],
    ]),
  );
  const names: Names = { values, numbers: new Map(numbers) };
  return (
    <div className="wording">
      {found.guidance !== '' && (
        <p className="wording-guidance">
          <b>{t('guidance')}</b> {found.guidance}
        </p>
      )}
      {blocks.map((block) => (
        <Block key={block.id} block={block} names={names} />
      ))}
    </div>
  );
}

function Block({ block, names }: { block: PlainBlock; names: Names }) {
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const number = names.numbers.get(block.id);
      return (
        <p
          className="wording-block"
          data-heading={block.kind === 'heading' || undefined}
          style={styleOfText(block)}
        >
          {number && <span className="wording-number">{number}</span>}
          <Inlines inlines={block.content} names={names} />
        </p>
      );
    }
    case 'table':
      return <Table table={block} names={names} />;
    case 'rule':
      return <hr className="wording-rule" />;
    default:
      return null;
  }
}

function Table({ table: { rows }, names }: { table: PaperTable; names: Names }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <div className="wording-table" tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one text in their order
            <tr key={at}>
              {row.cells.map(({ content, columnSpan, rowSpan, align, shade }, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of one row in their order
                  key={index}
                  colSpan={columnSpan}
                  rowSpan={rowSpan}
                  style={{ textAlign: align, background: shade }}
                >
                  {content.map((part, place) =>
                    part.kind === 'paragraph' ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one cell in their order
                      <p key={place} className="wording-block" style={styleOfText(part)}>
                        <Inlines inlines={part.content} names={names} />
                      </p>
                    ) : null,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inlines({ inlines, names }: { inlines: readonly PaperInline[]; names: Names }) {
  return inlines.map((inline, at) => {
    const style = 'marks' in inline && inline.marks ? styleOfMarks(inline.marks) : undefined;
    const text = textOf(inline, names);
    const isValue = inline.kind === 'param' || inline.kind === 'column';
    const Tag = isValue ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
      <Tag key={at} className={isValue ? 'wording-param' : undefined} style={style}>
        {text}
      </Tag>
    );
  });
}

function textOf(inline: PaperInline, { values, numbers }: Names): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'param':
      return values.get(inline.param) ?? inline.param;
    case 'column':
      return values.get(inline.column) ?? inline.column;
    case 'reference':
      return numbers.get(inline.target) ?? '';
    case 'checkbox':
      return '☐';
    case 'rowNumber':
      return '1';
    default:
      return '';
  }
}

/** Among the numbers of one level that follow each other, from 1. */
function numberIn(blocks: readonly PlainBlock[], id: string): number {
  const at = blocks.findIndex((block) => block.id === id);
  const level = levelOf(blocks[at]!);
  let number = 1;
  for (let before = at - 1; before >= 0; before--) {
    const other = levelOf(blocks[before]!);
    if (other !== null && level !== null && other < level) break;
    if (other === level) number++;
  }
  return number;
}

const levelOf = (block: PlainBlock): number | null => numberingOf(block)?.level ?? null;

const numberingOf = (block: PlainBlock) =>
  block.kind === 'paragraph' || block.kind === 'heading' ? block.numbering : undefined;
