import { blockText, type Names } from '../changes/block-text.ts';
import { diffPapers, type PaperChanges } from '../changes/diff-papers.ts';
import type { TemplateChange } from '../template-schema.ts';
import type { PaperBlock } from './block-schema.ts';
import { eachBlock } from './each-block.ts';
import type { PaperContent, PaperFile } from './paper-content-schema.ts';

/** Of a file that both have. */
export interface FileChanges extends PaperChanges {
  readonly file: string;
}

export interface PaperContentChanges {
  /** Ids of files. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly files: readonly FileChanges[];
}

const NONE: PaperContent = { params: [], files: [] };
/** Characters that name a block in a list. */
const NAME_LENGTH = 40;

/** What differs between two contents in text, params and fields; params are those of the whole content, and stand with each file. */
export function diffPaperContents(
  before: PaperContent | undefined,
  after: PaperContent | undefined,
): PaperContentChanges {
  const [from, to] = [before ?? NONE, after ?? NONE];
  const former = new Map(from.files.map((file) => [file.id, file]));
  const later = new Map(to.files.map((file) => [file.id, file]));
  return {
    added: [...later.keys()].filter((id) => !former.has(id)),
    removed: [...former.keys()].filter((id) => !later.has(id)),
    files: to.files.flatMap((file): FileChanges[] => {
      const known = former.get(file.id);
      if (!known) return [];
      const changes = diffPapers(
        { paper: known.paper, params: from.params },
        { paper: file.paper, params: to.params },
      );
      const isConditionChanged =
        JSON.stringify(known.condition ?? null) !== JSON.stringify(file.condition ?? null);
      return [
        {
          file: file.id,
          ...changes,
          paper: isConditionChanged ? ['condition', ...changes.paper] : changes.paper,
        },
      ];
    }),
  };
}

/** The same as lines of a list: files, blocks of text, params, fields. */
export function listPaperChanges(
  before: PaperContent | undefined,
  after: PaperContent | undefined,
): TemplateChange[] {
  const { added, removed, files } = diffPaperContents(before, after);
  const names = new Map(
    [...(before?.params ?? []), ...(after?.params ?? [])].map(({ key, name }) => [key, name]),
  );
  const texts = new Map(
    [...(before?.files ?? []), ...(after?.files ?? [])].flatMap((file) =>
      [...eachBlock(file.paper.blocks)].map((block): [string, string] => [
        `${file.id} ${block.id}`,
        nameOf(textOf(block, names), block.id),
      ]),
    ),
  );
  const list = (part: TemplateChange['part'], change: TemplateChange['change'], ids: readonly string[]) =>
    ids.map((name): TemplateChange => ({ part, change, name }));
  const params = diffParams(before ?? NONE, after ?? NONE);
  const isReordered = orderOf(before, removed) !== orderOf(after, added);
  return [
    ...list(
      'FILE',
      'REMOVED',
      removed.map((id) => titleOf(before, id)),
    ),
    ...list(
      'FILE',
      'ADDED',
      added.map((id) => titleOf(after, id)),
    ),
    ...list(
      'FILE',
      'CHANGED',
      files.flatMap(({ file, paper }) => (paper.length > 0 ? [titleOf(after, file)] : [])),
    ),
    ...(isReordered ? list('FILE', 'MOVED', ['']) : []),
    ...files.flatMap(({ file, blocks }) =>
      blocks.map(({ id, kind, moved, words }): TemplateChange => {
        const isMoved = kind === 'changed' && moved && words.every((word) => word.kind === 'same');
        const change =
          kind === 'added' ? 'ADDED' : kind === 'removed' ? 'REMOVED' : isMoved ? 'MOVED' : 'CHANGED';
        return { part: 'TEXT', change, name: texts.get(`${file} ${id}`) ?? id };
      }),
    ),
    ...params.map(
      ({ key, kind }): TemplateChange => ({
        part: 'PARAM',
        change: CHANGES[kind],
        name: names.get(key) ?? key,
      }),
    ),
    ...files.flatMap(({ fields }) =>
      fields.map(({ key, kind }): TemplateChange => ({ part: 'FIELD', change: CHANGES[kind], name: key })),
    ),
  ];
}

/** A section is named by the text that it begins with. */
function textOf(block: PaperBlock, names: Names): string {
  const [first] = block.kind === 'section' ? block.blocks : [];
  return first ? textOf(first, names) : blockText(block, names);
}

const CHANGES = { added: 'ADDED', removed: 'REMOVED', changed: 'CHANGED' } as const;

/** Params belong to no file, so an empty paper is enough. */
function diffParams(before: PaperContent, after: PaperContent): PaperChanges['params'] {
  const paper = { ...EMPTY, title: [], blocks: [] };
  return diffPapers({ paper, params: before.params }, { paper, params: after.params }).params;
}
const EMPTY = { language: 'zh-CN', acrossPages: [], freeZones: [] } as const satisfies Partial<
  PaperFile['paper']
>;

const orderOf = (content: PaperContent | undefined, without: readonly string[]): string =>
  (content?.files ?? [])
    .map(({ id }) => id)
    .filter((id) => !without.includes(id))
    .join();

function titleOf(content: PaperContent | undefined, id: string): string {
  const title = content?.files.find((file) => file.id === id)?.paper.title ?? [];
  const names = new Map(content?.params.map(({ key, name }) => [key, name]));
  const text = title.map((inline) =>
    inline.kind === 'text' ? inline.text : `【${names.get(inline.param) ?? ''}】`,
  );
  return nameOf(text.join(''), id);
}

function nameOf(text: string, id: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return [...line].slice(0, NAME_LENGTH).join('') || id;
}
