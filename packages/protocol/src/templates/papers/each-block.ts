import type { PaperBlock, PaperParamPicture, PaperRow, PlainBlock } from './block-schema.ts';
import type { PaperInline, RunningInline, TitleInline } from './inline-schema.ts';

/** Every block in the order in which it is read, a section before its blocks. */
export function* eachBlock(blocks: readonly PaperBlock[]): Generator<PaperBlock> {
  for (const block of blocks) {
    yield block;
    if (block.kind === 'section') yield* eachBlock(block.blocks);
  }
}

/** What stands in the lines of one block, its own only. `row` is that of a table. */
export function* inlinesOf(block: PlainBlock): Generator<{ inline: PaperInline; row?: PaperRow }> {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      for (const inline of block.content) yield { inline };
      break;
    case 'table':
      for (const row of block.rows)
        for (const cell of row.cells)
          for (const part of cell.content)
            if (part.kind === 'paragraph') for (const inline of part.content) yield { inline, row };
      break;
    case 'signatures':
      for (const { title, lines, places, date } of block.parties) {
        const parts = [title, ...lines, ...places.map(({ label }) => label ?? []), date?.label ?? []];
        for (const inline of parts.flat()) yield { inline };
      }
  }
}

/** Frames of params' pictures in one block, its own only. `row` is that of a table. */
export function* paramPicturesOf(
  block: PlainBlock,
): Generator<{ picture: PaperParamPicture; row?: PaperRow }> {
  if (block.kind === 'paramPicture') yield { picture: block };
  if (block.kind !== 'table') return;
  for (const row of block.rows)
    for (const cell of row.cells)
      for (const part of cell.content) if (part.kind === 'paramPicture') yield { picture: part, row };
}

interface Running {
  readonly title: readonly TitleInline[];
  readonly header?: { readonly content: readonly RunningInline[] } | undefined;
  readonly footer?: { readonly content: readonly RunningInline[] } | undefined;
}

/** The inlines of title, header and footer. */
export function runningInlines({ title, header, footer }: Running): (RunningInline | TitleInline)[] {
  return [...title, ...(header?.content ?? []), ...(footer?.content ?? [])];
}

/** UTF-16 units of all fixed texts. */
export function textLengthOf(blocks: readonly PaperBlock[]): number {
  let length = 0;
  for (const block of eachBlock(blocks))
    if (block.kind !== 'section')
      for (const { inline } of inlinesOf(block)) if (inline.kind === 'text') length += inline.text.length;
  return length;
}

/** Whether there are so many blocks at most, those of sections counted. */
export function hasAtMost(blocks: readonly PaperBlock[], most: number): boolean {
  let count = 0;
  for (const _ of eachBlock(blocks)) if (++count > most) return false;
  return true;
}
