import type { PdfDict, PdfObject } from '../../objects/object-model.ts';
import { readBox } from '../../objects/page-tree.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { referencesOf } from '../../objects/references.ts';
import type { Revision } from '../../objects/revision.ts';
import type { ChangeKind } from '../report/verification-report.ts';
import { type FieldNode, fieldTree } from './field-tree.ts';
import { findChanges, type ObjectChange } from './find-changes.ts';
import type { Note } from './note.ts';
import type { PageNumbers } from './page-numbers.ts';
import { type ReferenceIndex, TRAILER } from './references.ts';

/** Whether an object may be named from there, although it was changed. */
export type HolderRule = (holder: number) => boolean;

/**
 * From one revision to the next: which objects differ, and which of them a rule has explained. Rules explain, they never
 * excuse: what nobody explains in the end is an `other` change.
 */
export class RevisionStep {
  readonly before: Pdf;
  readonly after: Pdf;
  readonly revision: Revision;
  readonly changes: ReadonlyMap<number, ObjectChange>;
  readonly notes: Note[] = [];
  /** Fields that this revision signs, filled by the rule for fields. */
  readonly signed = new Map<string, FieldNode>();
  readonly #references: ReferenceIndex;
  readonly #explained = new Map<number, HolderRule | null>();
  #fieldsBefore: Map<number, FieldNode> | undefined;
  #fieldsAfter: Map<number, FieldNode> | undefined;

  readonly pages: PageNumbers;

  constructor(before: Pdf, after: Pdf, revision: Revision, references: ReferenceIndex, pages: PageNumbers) {
    this.before = before;
    this.pages = pages;
    this.after = after;
    this.revision = revision;
    this.#references = references;
    this.changes = findChanges(before, after, revision, references);
  }

  get fieldsBefore(): ReadonlyMap<number, FieldNode> {
    this.#fieldsBefore ??= fieldTree(this.before);
    return this.#fieldsBefore;
  }

  get fieldsAfter(): ReadonlyMap<number, FieldNode> {
    this.#fieldsAfter ??= fieldTree(this.after);
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
    const isNamed = (node: FieldNode) => node.name === name;
    const node =
      [...this.fieldsAfter.values()].find(isNamed) ?? [...this.fieldsBefore.values()].find(isNamed);
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
    const known = this.#explained.get(num);
    // Two rules may explain one object: each admits its own holders, and a condition once set stays.
    if (known && holders) this.#explained.set(num, (holder) => known(holder) || holders(holder));
    else this.#explained.set(num, known ?? holders);
  }

  /** Explains the new objects that a value leads to. Objects that existed before are not excused by being named anew. */
  explainAdded(value: PdfObject | undefined): void {
    const queue = [...referencesOf(value)];
    for (let num = queue.pop(); num !== undefined; num = queue.pop()) {
      if (this.changes.get(num) !== 'added' || this.#explained.has(num)) continue;
      this.explain(num);
      queue.push(...referencesOf(this.after.object(num)));
    }
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
        const rule = this.#explained.get(num);
        const holders = [...before, ...holdersAfter.holdersOf(num)].filter((holder) => holder !== num);
        if (rule && !holders.every(rule)) found.push(num);
      }
    }
    return found;
  }

  /** New objects that nothing leads to, left behind by some writers: no reader can show them. */
  #orphans(
    holdersBefore: ReadonlyMap<number, ReadonlySet<number>>,
    holdersAfter: ReferenceIndex,
  ): ReadonlySet<number> {
    const orphans = new Set<number>();
    for (const [num, change] of this.changes) {
      if (change === 'added' && !this.#explained.has(num) && !holdersBefore.get(num)?.size) orphans.add(num);
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
