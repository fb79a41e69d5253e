import { isRef, type PdfDict } from '../../objects/object-model.ts';
import { readBox } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { referencesOf } from '../../objects/references.ts';
import type { Revision } from '../../objects/xref/revision.ts';
import type { Shape } from '../grammar/shape.ts';
import { type Grounds, matchShape } from '../grammar/shape-match.ts';
import { type Spelled, spell } from '../grammar/spelled.ts';
import { readStrictRevision, type StrictRevision } from '../grammar/strict-revision.ts';
import type { ChangeKind } from '../report/verification-report.ts';
import type { AssignedPlaces } from './assigned-places.ts';
import { type FieldNode, FieldTree } from './field-tree.ts';
import { findChanges, type ObjectChange } from './find-changes.ts';
import type { Note } from './note.ts';
import type { PageNumbers } from './page-numbers.ts';
import { dictAt, readable, UNREADABLE } from './readable.ts';
import { type ReferenceIndex, TRAILER } from './references.ts';

/** Whether an object may be named from there, although it was changed. */
export type HolderRule = (holder: number) => boolean;

/** What holds for all revisions of a file: how the first signature saw it. */
export interface StepContext {
  readonly pages: PageNumbers;
  readonly assigned: AssignedPlaces;
}

/** What {@link RevisionStep.conforms} may accept beyond new objects. */
export interface Rewriting {
  readonly may?: (num: number) => boolean;
  /** Who may name an object that is written again, besides the value itself. */
  readonly holders?: HolderRule;
  /** What is said of the place when it does not conform. */
  readonly note?: Partial<Omit<Note, 'kind'>>;
}

/**
 * From one revision to the next: which objects differ, and which of them a rule has explained. Rules explain, they never excuse: what no
 * one explains in the end is an `other` change.
 */
export class RevisionStep {
  readonly before: Pdf;
  readonly after: Pdf;
  readonly revision: Revision;
  readonly changes: ReadonlyMap<number, ObjectChange>;
  /** The same revision, read byte for byte. */
  readonly strict: StrictRevision;
  readonly assigned: AssignedPlaces;
  readonly notes: Note[] = [];
  /** Fields that this revision signs, filled by the rule for fields. */
  readonly signed = new Map<string, FieldNode>();
  readonly #references: ReferenceIndex;
  readonly #grounds: Grounds;
  /** The conditions under which an object is accounted for: any of them will do; without one, any object may name it. */
  readonly #explained = new Map<number, HolderRule[]>();
  readonly #placed = new Set<number>();
  #fieldsBefore: FieldTree | undefined;
  #fieldsAfter: FieldTree | undefined;

  readonly pages: PageNumbers;

  constructor(
    before: Pdf,
    after: Pdf,
    revision: Revision,
    references: ReferenceIndex,
    { pages, assigned }: StepContext,
  ) {
    this.before = before;
    this.pages = pages;
    this.after = after;
    this.revision = revision;
    this.#references = references;
    this.assigned = assigned;
    this.changes = findChanges(before, after, revision, references);
    this.strict = readStrictRevision(before, after, revision);
    this.#grounds = {
      objects: this.strict.objects,
      changes: this.changes,
      before: (num) => {
        const object = readable(before, num);
        return object === UNREADABLE ? null : object;
      },
      generationOf: (num) => {
        const entry = after.locate(num);
        return entry?.kind === 'offset' ? entry.gen : 0;
      },
    };
  }

  get fieldsBefore(): FieldTree {
    this.#fieldsBefore ??= new FieldTree(this.before);
    return this.#fieldsBefore;
  }

  get fieldsAfter(): FieldTree {
    this.#fieldsAfter ??= new FieldTree(this.after);
    return this.#fieldsAfter;
  }

  /** Who names an object, {@link TRAILER} for the trailer. Until all rules have spoken: before this revision. */
  holdersOf(num: number): ReadonlySet<number> {
    return this.#references.holdersOf(num);
  }

  note(kind: ChangeKind, note: Omit<Note, 'kind'>): void {
    this.notes.push({ kind, ...this.#placeOfField(note), ...note });
  }

  #placeOfField({ fields }: Omit<Note, 'kind'>): { page?: number } {
    const [name] = fields ?? [];
    if (name === undefined) return {};
    const node = this.fieldsAfter.named(name)[0] ?? this.fieldsBefore.named(name)[0];
    return node ? this.placeOf(node.dict) : {};
  }

  /** The page on which something with a place is seen; what has no size is seen nowhere. */
  placeOf(dict: PdfDict): { page?: number } {
    const isSeen = dict.has('Kids') || readBox(this.after, dict.get('Rect')) !== undefined;
    const page = isSeen ? this.pages.ofWidget(this.after, dict) : null;
    return page === null ? {} : { page };
  }

  /**
   * This object's change is accounted for.
   * @param holders for objects that could play a second part elsewhere: everyone who names it must pass
   */
  explain(num: number, holders: HolderRule | null = null): void {
    const known = this.#explained.get(num) ?? [];
    // Two rules may explain one object: each admits its own holders, and a condition once set stays.
    if (holders) known.push(holders);
    this.#explained.set(num, known);
  }

  /**
   * A value as the revision writes it: the object, or what stands in it under these keys. A reference from an object that the revision leaves
   * alone counts, too, for what it leads to may be written. Undefined for anything else.
   */
  written(num: number, ...keys: string[]): Spelled | undefined {
    const object = this.strict.objects.get(num);
    if (!object) {
      const kept = keys.length === 1 ? dictAt(this.after, num)?.get(keys[0]!) : undefined;
      return isRef(kept) ? spell(kept) : undefined;
    }
    let value: Spelled | undefined = object.value;
    for (const key of keys) value = value?.kind === 'dict' ? value.entries.get(key) : undefined;
    return value;
  }

  /**
   * Whether a value that the revision writes has its shape; the objects that it leads to are then accounted for.
   * @param place of the value: an object and the keys that lead to it
   * @param rewriting which objects that were there may be written again, as long as nothing else names them
   */
  conforms(
    shape: Shape,
    place: readonly [num: number, ...keys: string[]],
    rewriting: Rewriting = {},
  ): boolean {
    const value = this.written(...place);
    const match = value && matchShape(this.#grounds, value, shape, rewriting.may);
    if (!match || match.misfit !== undefined) {
      const [num, ...keys] = place;
      const path = [...keys, ...(match ? [match.misfit!] : [])].join('/');
      this.note('other', { what: 'not-in-grammar', detail: String(num), keys: path, ...rewriting.note });
      return false;
    }
    const isOwn = this.#ownersWithin(place, match.objects, rewriting);
    for (const num of match.objects) {
      const change = this.changes.get(num);
      if (change) this.explain(num, change === 'added' ? null : isOwn(num));
    }
    return true;
  }

  /** Who may name an object of a value that is written again: the value, by no way that leads out of it. */
  #ownersWithin(
    [top, key]: readonly [num: number, ...keys: string[]],
    objects: ReadonlySet<number>,
    { holders: isAlso = () => false }: Rewriting,
  ): (num: number) => HolderRule {
    const isInside = (holder: number) => holder === top || objects.has(holder) || isAlso(holder);
    const shared = new Set<number>();
    for (let size = -1; size !== shared.size; ) {
      size = shared.size;
      for (const num of objects) {
        if (this.changes.has(num) || shared.has(num)) continue;
        if ([...this.holdersOf(num)].some((holder) => !isInside(holder) || shared.has(holder)))
          shared.add(num);
      }
    }
    let beside: ReadonlySet<number> | undefined;
    const isNamedBeside = (num: number) => {
      beside ??= this.#namedBeside(top, key);
      return beside.has(num);
    };
    return (num) => (holder) =>
      isInside(holder) && !shared.has(holder) && (holder !== top || key === undefined || !isNamedBeside(num));
  }

  /** What other entries of a dictionary than this one name, before or after. */
  #namedBeside(num: number, key: string | undefined): ReadonlySet<number> {
    const named = new Set<number>();
    for (const pdf of [this.before, this.after])
      for (const [each, value] of dictAt(pdf, num)?.entries ?? [])
        if (each !== key) for (const ref of referencesOf(value)) named.add(ref);
    return named;
  }

  /** A new annotation takes its one place in the lists of the pages; false when it has one already. */
  place(num: number): boolean {
    const isNew = !this.#placed.has(num);
    this.#placed.add(num);
    return isNew;
  }

  isExplained(num: number): boolean {
    return this.#explained.has(num);
  }

  /** Changed objects that no rule accounts for, or that play a part their rule knows nothing of. */
  unexplained(
    holdersBefore: ReadonlyMap<number, ReadonlySet<number>>,
    holdersAfter: ReferenceIndex,
  ): number[] {
    const found: number[] = [];
    const orphans = this.#orphans(holdersBefore, holdersAfter);
    for (const [num, change] of this.changes) {
      const before = [...(holdersBefore.get(num) ?? [])].filter((holder) => holder !== num);
      if (change === 'added' && before.length > 0) {
        found.push(num); // a name that led nowhere and now leads to content: prepared before signing (a shadow attack)
      } else if (!this.#explained.has(num)) {
        if (!orphans.has(num)) found.push(num);
      } else if (change !== 'added') {
        const rules = this.#explained.get(num)!;
        const holders = [...before, ...holdersAfter.holdersOf(num)].filter((holder) => holder !== num);
        const isAdmitted = (holder: number) => rules.some((rule) => rule(holder));
        if (rules.length > 0 && !holders.every(isAdmitted)) found.push(num);
      }
    }
    return found;
  }

  /**
   * New dictionaries and streams that nothing leads to, left behind by some writers (object 40 of DSS1376-rev_n-1.pdf in the corpus) under
   * numbers that they handed out themselves: no reader can show them. A number that the file passed over may wait in the upload for what
   * the revision brings; a page tree or a catalog is found by its type by a reader that searches the file.
   */
  #orphans(
    holdersBefore: ReadonlyMap<number, ReadonlySet<number>>,
    holdersAfter: ReferenceIndex,
  ): ReadonlySet<number> {
    const orphans = new Set<number>();
    for (const [num, change] of this.changes) {
      const isNew = change === 'added' && num >= this.before.size && !holdersBefore.get(num)?.size;
      if (isNew && !this.#explained.has(num) && isInert(this.written(num))) orphans.add(num);
    }
    for (let size = -1; size !== orphans.size; ) {
      size = orphans.size;
      for (const num of orphans) {
        if ([...holdersAfter.holdersOf(num)].some((holder) => !orphans.has(holder))) orphans.delete(num);
      }
    }
    return orphans;
  }
}

const FOUND_BY_TYPE = new Set(['Catalog', 'Pages', 'Page', 'XRef', 'ObjStm']);

function isInert(value: Spelled | undefined): boolean {
  if (value?.kind !== 'dict') return false;
  const type = value.entries.get('Type');
  return !(type?.kind === 'name' && FOUND_BY_TYPE.has(type.value));
}
