import type { PaperBlock } from '../papers/block-schema.ts';
import { eachBlock, inlinesOf } from '../papers/each-block.ts';
import type { Paper } from '../papers/paper-schema.ts';
import type { TemplateParam } from '../params/param-schema.ts';
import { blockText, type Names } from './block-text.ts';
import { diffWords, type WordChange } from './diff-words.ts';
import { inOrder } from './in-order.ts';

export interface BlockChange {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** The whole text of the block, marked; of a block of which only something else has changed, one part that is the same. */
  readonly words: readonly WordChange[];
  /** Beside the text: its condition, its place in the order, and how it looks (marks, numbering, columns …). */
  readonly condition: boolean;
  readonly moved: boolean;
  readonly looks: boolean;
}

export interface EntryChange {
  readonly key: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Names of the entries that differ, of a change. */
  readonly entries: readonly string[];
}

export interface PaperChanges {
  /** In the order of the later paper; a removed block stands behind what it stood behind. */
  readonly blocks: readonly BlockChange[];
  readonly params: readonly EntryChange[];
  readonly fields: readonly EntryChange[];
  /** Entries of the paper beside its blocks that differ: `title`, `sheet`, `header`, `freeZones` … */
  readonly paper: readonly string[];
}

export interface VersionContent {
  readonly paper: Paper;
  readonly params: readonly TemplateParam[];
}

/** What differs between two versions in text, params and fields. */
export function diffPapers(before: VersionContent, after: VersionContent): PaperChanges {
  return {
    blocks: blockChanges(before, after),
    params: entryChanges(byKey(before.params), byKey(after.params)),
    fields: entryChanges(fieldsOf(before.paper), fieldsOf(after.paper)),
    paper: differingEntries(frameOf(before.paper), frameOf(after.paper)),
  };
}

function blockChanges(before: VersionContent, after: VersionContent): BlockChange[] {
  const [earlier, later] = [before, after].map(({ paper }) => placedBlocks(paper.blocks));
  const [namesBefore, namesAfter] = [namesOf(before), namesOf(after)];
  const stay = inOrder([...earlier!.keys()], [...later!.keys()]);
  const changes: BlockChange[] = [];
  const removed = [...earlier!].filter(([id]) => !later!.has(id));
  const takeRemoved = (previous: string | null) => {
    for (let at = removed.findIndex(([, one]) => one.previous === previous); at >= 0; ) {
      const [[id, { block }]] = removed.splice(at, 1) as [(typeof removed)[number]];
      changes.push({ ...plain(id, 'removed'), words: diffWords(blockText(block, namesBefore), '') });
      at = removed.findIndex(([, one]) => one.previous === id);
    }
  };
  takeRemoved(null);
  for (const [id, { block, parent }] of later!) {
    const known = earlier!.get(id);
    const text = blockText(block, namesAfter);
    if (!known) changes.push({ ...plain(id, 'added'), words: diffWords('', text) });
    else {
      const change = {
        ...plain(id, 'changed'),
        words: diffWords(blockText(known.block, namesBefore), text),
        condition: !isSame(known.block.condition ?? null, block.condition ?? null),
        moved: !stay.has(id) || known.parent !== parent,
        looks: !isSame(looksOf(known.block), looksOf(block)),
      };
      if (
        change.words.some(({ kind }) => kind !== 'same') ||
        change.condition ||
        change.moved ||
        change.looks
      )
        changes.push(change);
    }
    takeRemoved(id);
  }
  return changes;
}

const plain = (id: string, kind: BlockChange['kind']) => ({
  id,
  kind,
  condition: false,
  moved: false,
  looks: false,
});

/** Blocks by their ids, with the block before each in reading order, and the section around it. */
function placedBlocks(blocks: readonly PaperBlock[]) {
  const placed = new Map<string, { block: PaperBlock; previous: string | null; parent: string | null }>();
  let previous: string | null = null;
  const visit = (list: readonly PaperBlock[], parent: string | null): void => {
    for (const block of list) {
      placed.set(block.id, { block, previous, parent });
      previous = block.id;
      if (block.kind === 'section') visit(block.blocks, block.id);
    }
  };
  visit(blocks, null);
  return placed;
}

/** Everything of a block but its condition, its texts and the blocks in it. */
function looksOf({ condition: _, ...block }: PaperBlock): unknown {
  return JSON.parse(
    JSON.stringify(block, (key, value: unknown) =>
      key === 'text' && typeof value === 'string' ? '' : key === 'blocks' ? 0 : value,
    ),
  );
}

const namesOf = ({ params }: VersionContent): Names => new Map(params.map(({ key, name }) => [key, name]));
const byKey = (params: readonly TemplateParam[]) => new Map(params.map((param) => [param.key, { ...param }]));

/** Everything in a paper that is signed, by its id. */
function fieldsOf(paper: Paper): Map<string, object> {
  const fields = new Map<string, object>(paper.acrossPages.map((field) => [field.id, field]));
  for (const block of eachBlock(paper.blocks)) {
    if (block.kind === 'section') continue;
    for (const { inline } of inlinesOf(block)) if (inline.kind === 'field') fields.set(inline.id, inline);
    if (block.kind === 'signatures')
      for (const { role, places, date } of block.parties) {
        for (const { label: _, ...place } of places) fields.set(place.id, { ...place, owner: role });
        if (date) fields.set(date.id, { id: date.id, width: date.width, height: date.height, owner: role });
      }
  }
  return fields;
}

const frameOf = ({ blocks: _, acrossPages: __, ...frame }: Paper) => frame;

function entryChanges(
  before: ReadonlyMap<string, object>,
  after: ReadonlyMap<string, object>,
): EntryChange[] {
  const changes: EntryChange[] = [];
  for (const [key, entry] of after) {
    const known = before.get(key);
    const entries = known ? differingEntries(known, entry) : [];
    if (!known) changes.push({ key, kind: 'added', entries });
    else if (entries.length > 0) changes.push({ key, kind: 'changed', entries });
  }
  for (const key of before.keys()) if (!after.has(key)) changes.push({ key, kind: 'removed', entries: [] });
  return changes;
}

function differingEntries(before: object, after: object): string[] {
  const [left, right] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (name) => !isSame(left.get(name) ?? null, right.get(name) ?? null),
  );
}

/** Plain data, whatever the order of the entries is. */
function isSame(left: unknown, right: unknown): boolean {
  return left === right || inOneForm(left) === inOneForm(right);
}

const inOneForm = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
