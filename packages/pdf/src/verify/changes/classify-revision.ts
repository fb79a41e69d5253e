import type { PdfObject } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { catalogRule } from '../policy/catalog-rule.ts';
import { certificationRule } from '../policy/certification-rule.ts';
import { crossReferenceRule } from '../policy/cross-reference-rule.ts';
import { fieldRule } from '../policy/field-rule.ts';
import { formRule } from '../policy/form-rule.ts';
import { pageRule } from '../policy/page-rule.ts';
import { spellingRule } from '../policy/spelling-rule.ts';
import { structureRule } from '../policy/structure-rule.ts';
import { trailerRule } from '../policy/trailer-rule.ts';
import { validationDataRule } from '../policy/validation-data-rule.ts';
import type { ChangeKind } from '../report/verification-report.ts';
import { AssignedPlaces } from './assigned-places.ts';
import { isXrefStream } from './find-changes.ts';
import { findPart } from './find-part.ts';
import type { Note } from './note.ts';
import { PageNumbers } from './page-numbers.ts';
import { readable, UNREADABLE } from './readable.ts';
import { ReferenceIndex, TRAILER } from './references.ts';
import { RevisionStep, type StepContext } from './revision-step.ts';

/** The whitelist: each rule explains the changes it knows. The order matters where one rule needs what another found. */
const RULES: readonly ((step: RevisionStep) => void)[] = [
  spellingRule,
  crossReferenceRule,
  trailerRule,
  catalogRule,
  certificationRule,
  validationDataRule,
  formRule,
  fieldRule,
  pageRule,
  structureRule,
];

export interface RevisionChange {
  revision: number;
  notes: Note[];
  objects: number[];
}

/** From harmless to grave. */
export const GRAVITY: readonly ChangeKind[] = [
  'none',
  'lta',
  'form-filling',
  'signature',
  'annotation',
  'other',
];

export const gravest = (notes: readonly Note[]): ChangeKind =>
  notes.reduce<ChangeKind>(
    (worst, { kind }) => (GRAVITY.indexOf(kind) > GRAVITY.indexOf(worst) ? kind : worst),
    'none',
  );

/**
 * What each revision after `first` did to the document.
 * @throws PdfError `limit`
 */
export function classifyRevisions(pdf: Pdf, first: number): RevisionChange[] {
  if (first + 1 >= pdf.revisions.length) return [];
  let before = pdf.atRevision(first);
  const references = indexReferences(before);
  const context = { pages: new PageNumbers(before), assigned: new AssignedPlaces(before) };
  const changes: RevisionChange[] = [];
  for (let index = first + 1; index < pdf.revisions.length; index++) {
    const after = index === pdf.revisions.length - 1 ? pdf : pdf.atRevision(index);
    changes.push(classifyOrGiveUp(before, after, references, context));
    before = after;
  }
  return changes;
}

/** A revision that cannot be read did something that no one can permit. */
function classifyOrGiveUp(
  before: Pdf,
  after: Pdf,
  references: ReferenceIndex,
  context: StepContext,
): RevisionChange {
  const revision = after.revisions.at(-1)!;
  try {
    return classify(new RevisionStep(before, after, revision, references, context), references);
  } catch (error) {
    if (!(error instanceof PdfError) || error.code === 'limit') throw error;
    return { revision: revision.index, notes: [{ kind: 'other', what: 'unreadable' }], objects: [] };
  }
}

function indexReferences(pdf: Pdf): ReferenceIndex {
  const references = new ReferenceIndex();
  references.set(TRAILER, pdf.trailer);
  indexObjects(
    pdf,
    Array.from({ length: pdf.size - 1 }, (_, index) => index + 1),
    references,
  );
  return references;
}

/**
 * Notes what objects name. The dictionary of a cross-reference stream is the trailer once more and names for it; unless
 * something leads to it, for then it is shown, whatever it calls itself.
 */
function indexObjects(pdf: Pdf, numbers: Iterable<number>, references: ReferenceIndex): void {
  const silent = new Map<number, PdfObject>();
  for (const num of numbers) {
    const object = readable(pdf, num);
    const isSilent = object !== UNREADABLE && isXrefStream(object);
    if (isSilent) silent.set(num, object);
    references.set(num, isSilent || object === UNREADABLE ? null : object);
  }
  for (let size = -1; size !== silent.size; ) {
    size = silent.size;
    for (const [num, object] of silent) {
      if (references.holdersOf(num).size === 0) continue;
      silent.delete(num);
      references.set(num, object);
    }
  }
}

function classify(step: RevisionStep, references: ReferenceIndex): RevisionChange {
  for (const rule of RULES) rule(step);
  // A copy of the index would cost more than looking at the few objects that changed: remember who held them before.
  const before = new Map([...step.changes.keys()].map((num) => [num, new Set(references.holdersOf(num))]));
  references.set(TRAILER, step.after.trailer);
  indexObjects(step.after, step.changes.keys(), references);
  const unexplained = step.unexplained(before, references);
  for (const num of unexplained) {
    const wasNamed = step.changes.get(num) === 'added' && (before.get(num)?.size ?? 0) > 0;
    step.notes.push(findPart(step, num, wasNamed));
  }
  return {
    revision: step.revision.index,
    notes: step.notes,
    objects: [...step.changes.keys()].sort((a, b) => a - b),
  };
}
