import type { ClauseContentInput } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import { KEY_FORM } from '@cinnabar/protocol/templates/keys';
import type { PaperBlockForm } from '@cinnabar/protocol/templates/papers/block-schema';
import type { TemplateParamForm } from '@cinnabar/protocol/templates/params/param-schema';
import { stable } from '@cinnabar/protocol/templates/template-diff';

type Block = ClauseContentInput['variants'][number]['blocks'][number];
type Paragraph = Extract<PaperBlockForm, { kind: 'paragraph' }>;

/** How the lines of a wording are numbered: not at all, all in one level, or the first as the heading of the others. */
export const LINE_NUMBERINGS = ['NONE', 'LEVEL', 'ARTICLE'] as const;
export type LineNumbering = (typeof LINE_NUMBERINGS)[number];

export interface ClauseLines {
  /** Params in 【】, by their names. */
  text: string;
  numbering: LineNumbering;
}

const ARTICLE = { style: 'article', level: 1 } as const;
const LEVEL = { style: 'decimal', level: 2, gap: 0.5 } as const;

const numberingOf = (
  numbering: LineNumbering,
  at: number,
): Pick<Paragraph, 'numbering' | 'marks' | 'firstLineIndent'> => {
  if (numbering === 'NONE') return {};
  if (numbering === 'ARTICLE' && at === 0) return { numbering: ARTICLE, marks: { bold: true } };
  return { numbering: LEVEL };
};

/** Blocks as lines; null where they have what lines do not show, such as a table, marks or a condition. */
export function linesOf(blocks: readonly Block[], params: readonly TemplateParamForm[]): ClauseLines | null {
  const names = new Map(params.map(({ key, name }) => [key, name]));
  const lines = blocks.map((block) =>
    block.kind === 'paragraph'
      ? block.content
          .map((inline) =>
            inline.kind === 'text'
              ? inline.text
              : inline.kind === 'param'
                ? `【${names.get(inline.param) ?? ''}】`
                : '',
          )
          .join('')
      : '',
  );
  const text = lines.join('\n');
  const form = formOf(blocks);
  const numbering = LINE_NUMBERINGS.find((one) => {
    const made = blocksOf({ text, numbering: one }, blocks, params);
    return made.params.length === params.length && formOf(made.blocks) === form;
  });
  return numbering ? { text, numbering } : null;
}

const formOf = (blocks: readonly Block[]): string => stable(blocks.map(({ id: _, ...block }) => block));

/**
 * Lines as blocks: a line that was there before keeps its block's id, so that a comparison finds it. A name in 【】 that no param has becomes a
 * param of text. @returns all params, the new ones last
 */
export function blocksOf(
  { text, numbering }: ClauseLines,
  known: readonly Block[],
  params: readonly TemplateParamForm[],
): { blocks: Block[]; params: TemplateParamForm[] } {
  const all = [...params];
  const keyOf = (name: string): string => {
    const found = all.find((param) => param.name === name);
    if (found) return found.key;
    const key = freeKey(name, all);
    all.push({ key, name, type: 'TEXT' });
    return key;
  };
  const contents = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => inlinesOf(line, keyOf));
  const ids = idsFor(contents, known);
  const blocks = contents.map(
    (content, at): Block => ({ kind: 'paragraph', id: ids[at]!, content, ...numberingOf(numbering, at) }),
  );
  return { blocks, params: all };
}

/** A name as a key, so that clauses which ask for the same have one param in a template. */
function freeKey(name: string, params: readonly TemplateParamForm[]): string {
  const letters = [...name.normalize('NFKC').replace(/[^\p{L}\p{N}_]/gu, '')].slice(0, 36).join('');
  const key = KEY_FORM.test(letters) ? letters : `p${letters}`;
  let number = 1;
  const next = () => (number === 1 ? key : `${key}_${number}`);
  while (params.some((param) => param.key === next())) number++;
  return next();
}

function inlinesOf(line: string, keyOf: (name: string) => string): Paragraph['content'] {
  return line.split(/(【[^【】]{1,50}】)/).flatMap((part): Paragraph['content'] => {
    const name = /^【(.+)】$/.exec(part)?.[1]?.trim();
    if (name) return [{ kind: 'param', param: keyOf(name) }];
    return part === '' ? [] : [{ kind: 'text', text: part }];
  });
}

/** Same lines first, then those in their order; new ones are free. */
function idsFor(contents: readonly Paragraph['content'][], known: readonly Block[]): string[] {
  const left = known.map((block) => ({
    id: block.id,
    content: block.kind === 'paragraph' ? stable(block.content) : '',
  }));
  const ids = contents.map((content): string | null => {
    const at = left.findIndex((one) => one.content === stable(content));
    return at < 0 ? null : left.splice(at, 1)[0]!.id;
  });
  const taken = new Set(known.map(({ id }) => id));
  let number = 1;
  return ids.map((id) => {
    const next = id ?? left.shift()?.id;
    if (next) return next;
    while (taken.has(`p${number}`)) number++;
    taken.add(`p${number}`);
    return `p${number}`;
  });
}
