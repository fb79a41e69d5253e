import { asBuffer } from '../../objects/byte-source.ts';
import { isRef, PdfDict, PdfString } from '../../objects/object-model.ts';
import type { FieldNode } from '../changes/field-tree.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';
import { newFieldShape, newFieldWithPlaceShape, newPlaceShape } from '../grammar/object-shapes.ts';
import type { Shape } from '../grammar/shape.ts';
import { isTextShown } from './appearance-text.ts';
import { FILLING_SHAPES, fieldCategory, STRICTER_FLAGS } from './field-keys.ts';
import { isMadeNow, isTimestamp, isVisible } from './signature-field.ts';

/** Fields may be filled and signed; signature fields may be added. */
export function fieldRule(step: RevisionStep): void {
  const [before, after] = [step.fieldsBefore, step.fieldsAfter];
  // Signatures first: the pictures of push buttons hang on them.
  const nodes = [...after.values()].sort((a, b) => Number(b.type === 'Sig') - Number(a.type === 'Sig'));
  for (const node of nodes) {
    const old = before.get(node.num);
    if (old) fieldChanged(step, old, node);
    else fieldAdded(step, node);
  }
  for (const old of before.values()) {
    if (!after.has(old.num))
      step.note('other', { what: 'field-removed', detail: old.name, fields: [old.name] });
  }
}

function fieldChanged(step: RevisionStep, old: FieldNode, node: FieldNode): void {
  const keys = changedKeys(old.dict, node.dict);
  const isRenamed = old.name !== node.name || old.type !== node.type || old.parent !== node.parent;
  if (isRenamed) return void step.note('other', changed('field-changed', node, 'T'));
  const appearance = appearanceParts(step, node.dict);
  const isRedrawn = keys.includes('AP') || [...appearance].some((num) => step.changes.has(num));
  if (keys.length === 0 && !isRedrawn) {
    if (step.changes.has(node.num)) step.explain(node.num);
    return;
  }
  const category = fieldCategory(node.type, node.flags);
  const shapes: Readonly<Record<string, Shape>> = category ? FILLING_SHAPES[category] : {};
  const forbidden = keys.filter(
    (key) => !Object.hasOwn(shapes, key) || !isStricter(key, old.dict, node.dict),
  );
  if (!category || forbidden.length > 0) {
    return void step.note('other', changed('field-changed', node, forbidden.join(', ')));
  }
  const written = new Set([...keys, ...(isRedrawn ? ['AP'] : [])].filter((key) => node.dict.has(key)));
  const accept: Accept = () => {
    step.explain(node.num);
    const rewriting = { may: (num: number) => appearance.has(num), note: { fields: [node.name] } };
    return [...written].every((key) => step.conforms(shapes[key]!, [node.num, key], rewriting));
  };
  if (category === 'signature') signatureChanged(step, old, node, isRedrawn, accept);
  else if (category === 'button') buttonDrawn(step, old, node, accept);
  else valueFilled(step, old, node, isRedrawn, accept);
}

/** Holds what was written against its shape, and notes what does not fit. */
type Accept = () => boolean;

const changed = (
  what: 'field-changed' | 'field-appearance' | 'signature-changed' | 'not-assigned',
  node: FieldNode,
  key?: string,
) => ({
  what,
  detail: node.name,
  ...(key ? { keys: key } : {}),
  fields: [node.name],
});

function isStricter(key: string, old: PdfDict, now: PdfDict): boolean {
  if (key !== 'F' && key !== 'Ff') return true;
  const [before, after] = [old.get(key) ?? 0, now.get(key) ?? 0];
  if (typeof before !== 'number' || typeof after !== 'number') return false;
  return (before & ~after) === 0 && (after & ~before & ~STRICTER_FLAGS[key]) === 0;
}

function signatureChanged(
  step: RevisionStep,
  old: FieldNode,
  node: FieldNode,
  isRedrawn: boolean,
  accept: Accept,
): void {
  const [was, now] = [step.before.value(old.dict, 'V'), step.after.value(node.dict, 'V')];
  const isSigned = was === null && now instanceof PdfDict && isMadeNow(step, node);
  if (node.isWidget && !old.dict.has('V')) {
    // A widget apart from its field: drawn when the field is signed in this revision.
    const owner = valueHolder(step, node);
    const made = step.after.value(owner.dict, 'V');
    const isStamp = made instanceof PdfDict && isTimestamp(step, made) && isVisible(step, node);
    if (!isRedrawn || (step.signed.get(node.name) === owner && !isStamp)) {
      accept();
      return;
    }
  }
  if (!isSigned) return void step.note('other', changed('signature-changed', node));
  if (isRedrawn && isTimestamp(step, now) && isVisible(step, node))
    return void step.note('other', changed('field-appearance', node));
  accept();
  signatureMade(step, node, now, false);
}

function signatureMade(
  step: RevisionStep,
  node: FieldNode,
  signature: PdfDict,
  addsVisibleField: boolean,
): void {
  step.signed.set(node.name, node);
  const isStamp = isTimestamp(step, signature);
  step.note(isStamp ? 'lta' : 'signature', {
    what: isStamp ? 'timestamp-added' : 'signature-added',
    detail: node.name,
    fields: [node.name],
    addsVisibleField,
  });
}

/** A seal at a further place, or a slice of it: empty before, and drawn with the signature that the place belongs to. */
function buttonDrawn(step: RevisionStep, old: FieldNode, node: FieldNode, accept: Accept): void {
  if (hasAppearance(step, old.dict)) return void step.note('other', changed('field-appearance', node));
  if (!isOwnerSigning(step, node)) return void step.note('other', changed('not-assigned', node));
  accept();
  step.note('form-filling', { what: 'field-filled', detail: node.name, fields: [node.name] });
}

/** The signature field that a place belongs to is signed in this revision, by a signature and not by a timestamp. */
function isOwnerSigning(step: RevisionStep, node: FieldNode): boolean {
  return step.assigned.ownersOf(node.name).some((owner) => {
    const field = step.signed.get(owner);
    const signature = field && step.after.value(field.dict, 'V');
    return signature instanceof PdfDict && !isTimestamp(step, signature);
  });
}

function hasAppearance(step: RevisionStep, dict: PdfDict): boolean {
  const appearance = step.before.findDict(dict, 'AP');
  return appearance !== undefined && step.before.value(appearance, 'N') !== null;
}

function valueFilled(
  step: RevisionStep,
  old: FieldNode,
  node: FieldNode,
  isRedrawn: boolean,
  accept: Accept,
): void {
  // A place that belongs to a signature is filled with it; in a file that our certification closes, no other place is filled at all.
  const isOwned = step.assigned.isClosed || step.assigned.ownersOf(node.name).length > 0;
  if (isOwned && !isOwnerSigning(step, node)) return void step.note('other', changed('not-assigned', node));
  const field = valueHolder(step, node);
  const oldField = old.isWidget ? step.fieldsBefore.get(field.num) : old;
  const isNewValue = !oldField || !sameObject(oldField.dict.get('V'), field.dict.get('V'));
  // What a field shows must be its value: a new picture over an old value is a forgery of content.
  const isHonest = !isRedrawn || (isNewValue && isTextShown(step.after, field.dict, node.dict));
  if (!isHonest) return void step.note('other', changed('field-appearance', node));
  accept();
  step.note('form-filling', { what: 'field-filled', detail: node.name, fields: [node.name] });
}

function valueHolder(step: RevisionStep, node: FieldNode): FieldNode {
  return node.isWidget && node.parent !== null ? (step.fieldsAfter.get(node.parent) ?? node) : node;
}

/** Objects that make up the appearance of a widget: the /AP dictionary and its streams, when they have numbers. */
function appearanceParts(step: RevisionStep, dict: PdfDict): ReadonlySet<number> {
  const value = dict.get('AP');
  const appearance = step.after.resolve(value);
  const parts = new Set(isRef(value) ? [value.num] : []);
  if (!(appearance instanceof PdfDict)) return parts;
  for (const item of appearance.entries.values()) {
    if (isRef(item)) parts.add(item.num);
    const states = step.after.resolve(item);
    if (!(states instanceof PdfDict)) continue;
    for (const state of states.entries.values()) if (isRef(state)) parts.add(state.num);
  }
  return parts;
}

function fieldAdded(step: RevisionStep, node: FieldNode): void {
  const parent = node.parent === null ? undefined : step.fieldsAfter.get(node.parent);
  const isPlaceOfNew = node.isWidget && parent !== undefined && step.signed.get(parent.name) === parent;
  const signature = step.after.value(node.dict, 'V');
  const isSigned = signature instanceof PdfDict && isMadeNow(step, node);
  // An empty signature field may wait for its signer, as long as it shows nothing.
  const isWaiting = signature === null && !node.dict.has('AP');
  const owner = isPlaceOfNew ? step.after.value(parent.dict, 'V') : signature;
  const isDrawnStamp =
    owner instanceof PdfDict && isTimestamp(step, owner) && node.dict.has('AP') && isVisible(step, node);
  const isNamed = node.isWidget || (hasPlainName(node) && !isTaken(step, node));
  const isAllowed = node.type === 'Sig' && step.changes.get(node.num) === 'added' && !isDrawnStamp && isNamed;
  if (!isAllowed || !(isPlaceOfNew || isSigned || isWaiting)) {
    step.note('other', { what: 'field-added', detail: node.name, fields: [node.name] });
    return;
  }
  const shape = isPlaceOfNew ? newPlaceShape : node.kids.length > 0 ? newFieldWithPlaceShape : newFieldShape;
  if (!step.conforms(shape, [node.num], { note: { fields: [node.name] } })) return;
  step.explain(node.num);
  const addsVisibleField = isVisible(step, node);
  if (isSigned) signatureMade(step, node, signature, addsVisibleField);
  else if (!isPlaceOfNew) {
    step.note('signature', {
      what: 'signature-field-added',
      detail: node.name,
      fields: [node.name],
      addsVisibleField,
    });
  }
}

/** Full names are unique in a form (12.7.4.2): of two fields of one name, readers take the one or the other. */
function isTaken(step: RevisionStep, { num, name }: FieldNode): boolean {
  return [step.fieldsBefore, step.fieldsAfter].some((fields) =>
    fields.named(name).some((other) => other.num !== num && !other.isWidget),
  );
}

/** Its own part of the name is printable, in ASCII or UTF-16, without the period that separates parts (12.7.4.2). */
function hasPlainName({ dict }: FieldNode): boolean {
  const name = dict.get('T');
  if (!(name instanceof PdfString)) return false;
  const bytes = asBuffer(name.bytes);
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff)
    return /^[ -'*-\-/-[\]-~]{1,127}$/.test(bytes.toString('latin1'));
  if (bytes.length < 4 || bytes.length > 512 || bytes.length % 2 !== 0) return false;
  const text = Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
  return text.isWellFormed() && !/[\p{C}.]/u.test(text);
}
