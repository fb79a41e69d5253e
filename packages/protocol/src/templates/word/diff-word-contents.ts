import { diffLines } from '../changes/diff-lines.ts';
import { diffPapers } from '../changes/diff-papers.ts';
import type { WordChange } from '../changes/diff-words.ts';
import type { PaperContentChanges } from '../papers/diff-paper-contents.ts';
import { stable } from '../template-diff.ts';
import type { TemplateChange } from '../template-schema.ts';
import type { WordContent, WordFile } from './word-content-schema.ts';

const NONE: WordContent = { params: [], files: [] };
const CHANGES = { added: 'ADDED', removed: 'REMOVED', changed: 'CHANGED' } as const;

/** The lines of Word files by the ids of their assets, as far as they are compared. */
export type WordLines = Readonly<Record<string, readonly string[]>>;

/** Assets of files that are another one in the later content: those whose lines are compared. */
export function changedAssets(before: WordContent | undefined, after: WordContent | undefined): string[] {
  const former = new Map((before ?? NONE).files.map(({ id, asset }) => [id, asset]));
  return (after ?? NONE).files.flatMap(({ id, asset }) => {
    const known = former.get(id);
    return known === undefined || known === asset ? [] : [known, asset];
  });
}

/**
 * What differs between two contents of Word files: of a file that is another one, line by line. `paper` of a file names what of it: `file` for another Word
 * file, `title`, `condition`.
 */
export function diffWordContents(
  before: WordContent | undefined,
  after: WordContent | undefined,
  lines: WordLines,
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
      if (!known) return [];
      const blocks =
        known.asset === file.asset ? [] : diffLines(lines[known.asset] ?? [], lines[file.asset] ?? []);
      return [{ file: file.id, blocks, params, fields: [], paper: changesOf(known, file) }];
    }),
  };
}

/** Changed lines that a list names, of each file; a comparison shows all of them. */
const MOST_NAMED = 100;
const NAME_LENGTH = 40;

/** The same as lines of a list: files, their text, then params. */
export function listWordChanges(
  before: WordContent | undefined,
  after: WordContent | undefined,
  lines: WordLines,
): TemplateChange[] {
  const [from, to] = [before ?? NONE, after ?? NONE];
  const { added, removed, files } = diffWordContents(before, after, lines);
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
    ...files.flatMap(({ blocks }) =>
      blocks
        .slice(0, MOST_NAMED)
        .map(
          ({ kind, words }): TemplateChange => ({ part: 'TEXT', change: CHANGES[kind], name: nameOf(words) }),
        ),
    ),
    ...diffParams(from, to).map(
      ({ key, kind }): TemplateChange => ({
        part: 'PARAM',
        change: CHANGES[kind],
        name: names.get(key) ?? key,
      }),
    ),
  ];
}

/** What a line begins with; of a changed one as it is now. */
function nameOf(words: readonly WordChange[]): string {
  const now = words.filter(({ kind }) => kind !== 'removed');
  const line = (now.length > 0 ? now : words)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, NAME_LENGTH).join('');
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
