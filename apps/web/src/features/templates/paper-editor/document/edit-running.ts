import type { PaperInline, RunningInline } from '@cinnabar/protocol/templates/papers/inline-schema';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';

export type Running = NonNullable<Paper['header']>;
export type Edge = 'header' | 'footer';
export const EDGES: readonly Edge[] = ['header', 'footer'];

/** 字号 of headers and footers, as `paperSchema` has them. */
export const RUNNING_SIZES = ['四号', '小四', '五号', '小五', '六号', '小六'] as const;
type RunningMarks = NonNullable<Running['marks']>;
export const USUAL_SIZE = '小五' satisfies RunningMarks['size'];
/** Between the edge of the page and the text, millimetres. */
export const DISTANCE = { least: 3, most: 25, usual: 13 } as const;

/** What a header or footer says when it is added: the title above a line, or the number of the page and of all pages. */
export function newRunning(edge: Edge, { title, language }: Pick<Paper, 'title' | 'language'>): Running {
  if (edge === 'header') return { content: runningInlines(title), align: 'center', rule: true };
  const [before, between, after] = language === 'zh-CN' ? ['第 ', ' 页，共 ', ' 页'] : ['Page ', ' of ', ''];
  const text = (value: string): RunningInline[] => (value === '' ? [] : [{ kind: 'text', text: value }]);
  return {
    content: [
      ...text(before),
      { kind: 'counter', counter: 'page' },
      ...text(between),
      { kind: 'counter', counter: 'total' },
      ...text(after),
    ],
    align: 'center',
  };
}

/** A paper with another header or footer; null: without one. */
export function withRunning(paper: Paper, edge: Edge, running: Running | null): Paper {
  const { [edge]: _before, ...rest } = paper;
  return running ? { ...rest, [edge]: running } : rest;
}

/** The pieces of a text that may stand in a header or footer: what was pasted may hold others, and larger looks. */
export function runningInlines(inlines: readonly PaperInline[]): RunningInline[] {
  return inlines
    .flatMap((inline): RunningInline[] => {
      if (inline.kind !== 'text' && inline.kind !== 'param' && inline.kind !== 'counter') return [];
      const { marks, ...own } = inline;
      const { size, ...looks } = marks ?? {};
      const known = RUNNING_SIZES.find((one) => one === size);
      const kept: RunningMarks = { ...looks, ...(known && { size: known }) };
      return [Object.keys(kept).length > 0 ? { ...own, marks: kept } : own];
    })
    .slice(0, TEMPLATE_LIMITS.runningInlines);
}
