import { isArray, isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import type { FieldNode } from '../changes/field-tree.ts';
import type { RevisionStep } from '../changes/revision-step.ts';

/**
 * The signature is new in this revision. One that stood there before was made for other fields, and is over nothing of what is filled in
 * now: with its help anyone could draw a person's seal into an empty field.
 */
export function isMadeNow(step: RevisionStep, { dict }: FieldNode): boolean {
  const value = dict.get('V');
  return !isRef(value) || step.changes.get(value.num) === 'added';
}

/** A document timestamp (ISO 32000-2, 12.8.5): anyone can have one, so nothing may be drawn in its name. */
export const isTimestamp = (step: RevisionStep, signature: PdfDict): boolean =>
  step.after.findName(signature, 'SubFilter') === 'ETSI.RFC3161';

/** It has a place on a page: what it does not show now, its signature will. */
export function isVisible(step: RevisionStep, node: FieldNode): boolean {
  const places = node.kids.length > 0 ? node.kids.map((kid) => step.after.resolve(kid)) : [node.dict];
  return places.some((place) => !(place instanceof PdfDict) || !isPoint(step, place.get('Rect')));
}

/**
 * A rectangle without any extent, which is how a signature without a picture is placed (12.7.5.5). What cannot be read as such is none, and
 * flags that hide an annotation do not count: not every reader obeys them.
 */
function isPoint(step: RevisionStep, object: PdfObject | undefined): boolean {
  const box = step.after.resolve(object);
  return (
    isArray(box) &&
    box.length === 4 &&
    box.every((item) => typeof item === 'number') &&
    box[0] === box[2] &&
    box[1] === box[3]
  );
}
