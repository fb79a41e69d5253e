import type { PaperBlock, PaperParamPicture, PaperPicture } from '../papers/block-schema.ts';
import type { PaperInline } from '../papers/inline-schema.ts';

/** Names of params by their keys. */
export type Names = ReadonlyMap<string, string>;

/**
 * A block in one text, as a diff and a search show it: params by their names in 【】, cells with tabs between them, rows and lines on lines of
 * their own. A section has none: its blocks have theirs.
 */
export function blockText(block: PaperBlock, names: Names): string {
  const line = (inlines: readonly PaperInline[]) =>
    inlines.map((inline) => inlineText(inline, names)).join('');
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return line(block.content);
    case 'table':
      return block.rows
        .map(({ cells }) =>
          cells
            .map(({ content }) =>
              content
                .map((part) => (part.kind === 'paragraph' ? line(part.content) : pictureText(part, names)))
                .join('\n'),
            )
            .join('\t'),
        )
        .join('\n');
    case 'signatures':
      return block.parties
        .flatMap(({ title, lines, places, date }) => [
          title,
          ...lines,
          ...places.map(({ label }) => label ?? []),
          date?.label ?? [],
        ])
        .map(line)
        .filter((text) => text !== '')
        .join('\n');
    case 'picture':
    case 'paramPicture':
      return pictureText(block, names);
    default:
      return '';
  }
}

/** Of a picture in a cell too, so that a diff shows that one was put there. */
const pictureText = (picture: PaperPicture | PaperParamPicture, names: Names): string =>
  'param' in picture ? paramText(picture.param, names) : (picture.description ?? '');

const paramText = (key: string, names: Names): string => `【${names.get(key) ?? key}】`;

function inlineText(inline: PaperInline, names: Names): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'param':
      return paramText(inline.param, names);
    case 'column':
      return `【${inline.column}】`;
    case 'checkbox':
      return '☐';
    default:
      return '';
  }
}
