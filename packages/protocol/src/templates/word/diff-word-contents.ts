import { diffPapers } from '../changes/diff-papers.ts';
import type { PaperContentChanges } from '../papers/diff-paper-contents.ts';
import { stable } from '../template-diff.ts';
import type { TemplateChange } from '../template-schema.ts';
import type { WordContent, WordFile } from './word-content-schema.ts';

const NONE: WordContent = { params: [], files: [] };
const CHANGES = { added: 'ADDED', removed: 'REMOVED', changed: 'CHANGED' } as const;

/**
 * What differs between two contents of Word files, without the words of the files. `paper` of a file names what of it: `file` for another Word file,
 * `title`, `condition`.
 */
export function diffWordContents(
  before: WordContent | undefined,
  after: WordContent | undefined,
): PaperContentChanges {
  const [from, to] = [before ?? NONE, after ?? NONE];
  const former = new Map(from.files.map((file) => [file.id, file]));
  const later = new Set(to.files.map(({ id }) => id));
  const params = diffParams(from, to);
  return {
    added: to.files.flatMap(({ id }) => (former.has(id) ? [] : [id])),
    removed: from.files.flatMap(({ id }) => (later.has(id) ? [] : [id])),
    files: to.files.flatMap((file) => {
      const known = former.get(file.id);
      return known ? [{ file: file.id, blocks: [], params, fields: [], paper: changesOf(known, file) }] : [];
    }),
  };
}

/** The same as lines of a list: files, then params. */
export function listWordChanges(
  before: WordContent | undefined,
  after: WordContent | undefined,
): TemplateChange[] {
  const [from, to] = [before ?? NONE, after ?? NONE];
  const { added, removed, files } = diffWordContents(before, after);
  const line = ({ files: list }: WordContent, change: TemplateChange['change'], ids: readonly string[]) =>
    list.flatMap(({ id, title }): TemplateChange[] =>
      ids.includes(id) ? [{ part: 'FILE', change, name: title }] : [],
    );
  const changed = files.flatMap(({ file, paper }) => (paper.length > 0 ? [file] : []));
  const isReordered = orderOf(from, removed) !== orderOf(to, added);
  const names = new Map([...from.params, ...to.params].map(({ key, name }) => [key, name]));
  return [
    ...line(from, 'REMOVED', removed),
    ...line(to, 'ADDED', added),
    ...line(to, 'CHANGED', changed),
    ...(isReordered ? [{ part: 'FILE' as const, change: 'MOVED' as const, name: '' }] : []),
    ...diffParams(from, to).map(
      ({ key, kind }): TemplateChange => ({
        part: 'PARAM',
        change: CHANGES[kind],
        name: names.get(key) ?? key,
      }),
    ),
  ];
}

function changesOf(before: WordFile, after: WordFile): string[] {
  return [
    ...(before.asset === after.asset ? [] : ['file']),
    ...(before.title === after.title ? [] : ['title']),
    ...(stable(before.condition ?? null) === stable(after.condition ?? null) ? [] : ['condition']),
  ];
}

/** Params belong to no file, so an empty paper is enough. */
function diffParams(from: WordContent, to: WordContent) {
  const paper = { language: 'zh-CN' as const, title: [], blocks: [], acrossPages: [], freeZones: [] };
  return diffPapers({ paper, params: from.params }, { paper, params: to.params }).params;
}

const orderOf = ({ files }: WordContent, without: readonly string[]): string =>
  files
    .map(({ id }) => id)
    .filter((id) => !without.includes(id))
    .join();
