import type { PaperBlock, PaperSection, PlainBlock } from '../papers/block-schema.ts';
import { eachBlock } from '../papers/each-block.ts';
import type { PaperContent } from '../papers/paper-content-schema.ts';
import type { TemplateParam } from '../params/param-schema.ts';
import { stable } from '../template-diff.ts';
import type { ClauseContent } from './clause-content-schema.ts';
import type { ClauseSource } from './clause-source-schema.ts';

/** The section that shows one wording of a clause. `id` is free in the paper and at most 19 characters long; ids of its blocks begin with it. Throws RangeError for a wording that the content lacks. */
export function clauseSection(id: string, source: ClauseSource, content: ClauseContent): PaperSection {
  return { kind: 'section', id, clause: source, blocks: blocksOf(id, wordingOf(content, source.variant)) };
}

/** The same section with another text, its condition and id kept. Blocks of one id in the library stay the same block in the paper. */
export function withClause(
  { clause: _, blocks: __, ...section }: PaperSection,
  source: ClauseSource,
  content: ClauseContent,
): PaperSection {
  return { ...section, clause: source, blocks: blocksOf(section.id, wordingOf(content, source.variant)) };
}

const wordingOf = ({ variants }: ClauseContent, variant: ClauseSource['variant']): readonly PlainBlock[] => {
  const found = variants.find((one) => one.variant === variant);
  if (!found) throw new RangeError(`no wording ${variant}`);
  return found.blocks;
};

const blocksOf = (id: string, blocks: readonly PlainBlock[]): PlainBlock[] =>
  withOtherIds(blocks, new Map(blocks.map((block) => [block.id, `${id}-${block.id}`])));

/** A copy of blocks with other ids, in references to them too. What has no other id keeps its own. */
export function withOtherIds(blocks: readonly PlainBlock[], ids: ReadonlyMap<string, string>): PlainBlock[] {
  const copies: PlainBlock[] = JSON.parse(JSON.stringify(blocks), (_, value: unknown) =>
    isReference(value) ? { ...value, target: ids.get(value.target) ?? value.target } : value,
  );
  return copies.map((block) => ({ ...block, id: ids.get(block.id) ?? block.id }));
}

/** Whether blocks show a wording: the same text, numbering, conditions and looks, whatever their ids are and however texts are split. */
export function showsWording(
  blocks: readonly PaperBlock[],
  content: ClauseContent,
  variant: ClauseSource['variant'],
): boolean {
  const wording = content.variants.find((one) => one.variant === variant);
  return wording !== undefined && isSameText(blocks, wording.blocks);
}

/** Whether blocks say the same, whatever their ids are. */
export const isSameText = (blocks: readonly PaperBlock[], others: readonly PaperBlock[]): boolean =>
  plainForm(blocks) === plainForm(others);

function plainForm(blocks: readonly PaperBlock[]): string {
  const places = new Map(blocks.map(({ id }, at) => [id, `#${at}`]));
  const plain: unknown = JSON.parse(JSON.stringify(blocks), (_, value: unknown) => {
    if (Array.isArray(value)) return joinTexts(value);
    if (value === null || typeof value !== 'object') return value;
    if (isReference(value)) return { ...value, target: places.get(value.target) ?? value.target };
    return Object.fromEntries(
      Object.entries(value).filter(
        ([name, inner]) => name !== 'id' && inner !== null && !isEmptyObject(inner),
      ),
    );
  });
  return stable(plain);
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** Texts of one look beside each other are one. */
function joinTexts(list: readonly unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const one of list) {
    const last = joined.at(-1);
    if (isText(one) && isText(last) && stable(last.marks ?? {}) === stable(one.marks ?? {}))
      joined[joined.length - 1] = { ...last, text: last.text + one.text };
    else if (!isText(one) || one.text !== '') joined.push(one);
  }
  return joined;
}

const isReference = (value: unknown): value is { kind: 'reference'; target: string } =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'reference';

const isText = (value: unknown): value is { kind: 'text'; text: string; marks?: object } =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'text';

/** Every section of a content that was taken from a clause, with its file. */
export function clauseSections(
  papers: PaperContent | undefined,
): { file: number; section: PaperSection & { clause: ClauseSource } }[] {
  return (papers?.files ?? []).flatMap(({ paper }, file) =>
    [...eachBlock(paper.blocks)].flatMap((section) =>
      section.kind === 'section' && section.clause
        ? [{ file, section: { ...section, clause: section.clause } }]
        : [],
    ),
  );
}

/** The content with each section that comes from a clause replaced. */
export function mapClauses(
  papers: PaperContent,
  change: (section: PaperSection & { clause: ClauseSource }) => PaperSection,
): PaperContent {
  const map = (blocks: readonly PaperBlock[]): PaperBlock[] =>
    blocks.map((block) => {
      if (block.kind !== 'section') return block;
      if (block.clause) return change({ ...block, clause: block.clause });
      return { ...block, blocks: map(block.blocks) };
    });
  return {
    ...papers,
    files: papers.files.map((file) => ({
      ...file,
      paper: { ...file.paper, blocks: map(file.paper.blocks) },
    })),
  };
}

/** In another company a text is its own: clauses are of one library. */
export const withoutClauses = (papers: PaperContent): PaperContent =>
  mapClauses(papers, ({ clause: _, ...section }) => section);

/** The params that a wording needs: those that it names, and those that these are computed from. */
export function clauseParams(
  { params, variants }: ClauseContent,
  variant: ClauseSource['variant'],
): TemplateParam[] {
  const blocks = JSON.stringify(variants.find((one) => one.variant === variant)?.blocks ?? []);
  const needed = new Set(params.filter(({ key }) => blocks.includes(JSON.stringify(key))));
  for (const { formula, check } of needed)
    for (const param of params)
      if (`${formula ?? ''} ${JSON.stringify(check)}`.includes(param.key)) needed.add(param);
  return params.filter((param) => needed.has(param));
}
