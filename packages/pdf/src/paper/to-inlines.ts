import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import type { PaperInline, RunningInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import { RUNNING_TEXT } from '@cinnabar/protocol/templates/papers/paper-values';
import type { ParamFormat } from '@cinnabar/protocol/templates/params/param-types';
import { chosenOptions, showParam } from '@cinnabar/protocol/templates/params/show-param';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { Inline } from '../typeset/layout/layout-block.ts';

/** A row that repeats: of which table, its cells, and its number from 1. */
export interface RepeatedRow {
  readonly table: string;
  readonly cells: readonly string[];
  readonly number: number;
}

/** Of blanks without a width of their own, ems: in lines, and in cells. */
const BLANK = 8;
export const CELL_BLANK = 3;

/** What stands in lines, with values. A row that repeats is needed by its columns only; elsewhere they are blank. */
export function toInlines(
  inlines: readonly PaperInline[],
  facts: TemplateFacts,
  row: RepeatedRow | null = null,
  blank = BLANK,
): Inline[] {
  return inlines.flatMap((inline) => toInline(inline, facts, row, blank));
}

function toInline(
  inline: PaperInline,
  facts: TemplateFacts,
  row: RepeatedRow | null,
  blank: number,
): Inline[] {
  const marks = 'marks' in inline && inline.marks ? { marks: inline.marks } : {};
  switch (inline.kind) {
    case 'text':
    case 'counter':
    case 'reference':
      return [inline];
    case 'param': {
      const text = valueText(inline.param, inline.format, facts);
      if (text !== '' && !inline.line) return [{ kind: 'text', text, ...marks }];
      const shown = text === '' ? missing(inline.param, facts) : { text };
      return [{ kind: 'blank', width: inline.width ?? blank, ...shown, ...marks }];
    }
    case 'checkbox':
      return [{ kind: 'checkbox', checked: isChecked(inline.param, inline.option, facts), ...marks }];
    case 'field': {
      const { id, width, height, condition } = inline;
      return stands(condition, facts) ? [{ kind: 'field', id, width, height }] : [];
    }
    case 'column': {
      const text = row ? cellText(inline.column, inline.format, row, facts) : '';
      if (text !== '') return [{ kind: 'text', text, ...marks }];
      return [{ kind: 'blank', width: blank, ...(row && { name: row.table }), ...marks }];
    }
    case 'rowNumber':
      return [{ kind: 'text', text: String(row?.number ?? ''), ...marks }];
  }
}

/** A blank names what is missing; a file whose name is not known is not. */
const missing = (key: string, facts: TemplateFacts): { name?: string } =>
  facts.params.get(key)?.type === 'ATTACHMENT' && facts.valueOf(key) !== '' ? {} : { name: key };

/**
 * The inlines of a header or footer. Values are cut where it has shown as many characters as it may, so that the page keeps its place for text.
 */
export function toRunning(inlines: readonly RunningInline[], facts: TemplateFacts): Inline[] {
  let left: number = RUNNING_TEXT.characters;
  return toInlines(inlines, facts).map((inline) => {
    if (inline.kind !== 'text' && inline.kind !== 'blank') return inline;
    const text = cut((inline.text ?? '').replaceAll('\n', ' '), left);
    left -= [...text].length;
    const width = inline.kind === 'blank' ? { width: Math.min(inline.width, BLANK) } : {};
    return { ...inline, ...width, text };
  });
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, Math.max(0, most - 1)).join('')}…`;
}

export function valueText(key: string, format: ParamFormat | undefined, facts: TemplateFacts): string {
  const param = facts.params.get(key);
  return param ? showParam(param, facts.valueOf(key), format ?? param.format, facts.files) : '';
}

function cellText(
  key: string,
  format: ParamFormat | undefined,
  row: RepeatedRow,
  facts: TemplateFacts,
): string {
  const columns = facts.params.get(row.table)?.columns ?? [];
  const index = columns.findIndex((column) => column.key === key);
  const column = columns[index];
  return column ? showParam(column, row.cells[index], format ?? column.format) : '';
}

function isChecked(key: string, option: string | undefined, facts: TemplateFacts): boolean {
  const param = facts.params.get(key);
  if (!param) return false;
  const value = facts.valueOf(key);
  return option === undefined ? value !== '' && value !== '[]' : chosenOptions(param, value).includes(option);
}
