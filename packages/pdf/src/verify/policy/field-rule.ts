import { isRef, PdfDict } from '../../objects/object-model.ts';
import type { FieldNode } from '../changes/field-tree.ts';
import type { HolderRule, RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';
import { isTextShown } from './appearance-text.ts';
import { FILLING_KEYS, fieldCategory, STRICTER_FLAGS } from './field-keys.ts';
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
  kidsChanged(step, old, node);
  const appearance = appearanceParts(step, node.dict);
  const isRedrawn = keys.includes('AP') || appearance.some((num) => step.changes.has(num));
  const remaining = keys.filter((key) => key !== 'Kids');
  if (remaining.length === 0 && !isRedrawn) {
    if (step.changes.has(node.num)) step.explain(node.num);
    return;
  }
  const category = fieldCategory(node.type, node.flags);
  const allowed: readonly string[] = category ? FILLING_KEYS[category] : [];
  const forbidden = remaining.filter(
    (key) => !allowed.includes(key) || !isStricter(key, old.dict, node.dict),
  );
  if (!category || forbidden.length > 0) {
    return void step.note('other', changed('field-changed', node, forbidden.join(', ')));
  }
  const accept: Accept = () => {
    step.explain(node.num);
    if (isRedrawn) explainAppearance(step, node, appearance);
  };
  if (category === 'signature') signatureChanged(step, old, node, isRedrawn, accept);
  else if (category === 'button') buttonDrawn(step, old, node, accept);
  else valueFilled(step, old, node, isRedrawn, accept);
}

type Accept = () => void;

const changed = (
  what: 'field-changed' | 'field-appearance' | 'signature-changed',
  node: FieldNode,
  key?: string,
) => ({
  what,
  detail: node.name,
  ...(key ? { keys: key } : {}),
  fields: [node.name],
});

function kidsChanged(step: RevisionStep, old: FieldNode, node: FieldNode): void {
  const kids = node.dict.get('Kids');
  if (isRef(kids) && step.changes.has(kids.num)) step.explain(kids.num, (holder) => holder === node.num);
  const isKept = old.kids.every((kid) => node.kids.some((candidate) => sameObject(kid, candidate)));
  if (!isKept) step.note('other', { what: 'field-removed', detail: node.name, fields: [node.name] });
}

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
  step.explainAdded(node.dict.get('V'));
  const isStamp = isTimestamp(step, signature);
  step.note(isStamp ? 'lta' : 'signature', {
    what: isStamp ? 'timestamp-added' : 'signature-added',
    detail: node.name,
    fields: [node.name],
    addsVisibleField,
  });
}

/** A seal at a further place, or a slice of it: empty before, and signed for in the same revision. */
function buttonDrawn(step: RevisionStep, old: FieldNode, node: FieldNode, accept: Accept): void {
  const wasEmpty = !hasAppearance(step, old.dict);
  const isSignedFor = [...step.signed.values()].some(({ dict: field }) => {
    const signature = step.after.value(field, 'V');
    return signature instanceof PdfDict && !isTimestamp(step, signature);
  });
  if (!wasEmpty || !isSignedFor) return void step.note('other', changed('field-appearance', node));
  accept();
  step.note('form-filling', { what: 'field-filled', detail: node.name, fields: [node.name] });
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
  const field = valueHolder(step, node);
  const oldField = old.isWidget ? step.fieldsBefore.get(field.num) : old;
  const isNewValue = !oldField || !sameObject(oldField.dict.get('V'), field.dict.get('V'));
  // What a field shows must be its value: a new picture over an old value is a forgery of content.
  const isHonest = !isRedrawn || (isNewValue && isTextShown(step.after, field.dict, node.dict));
  if (!isHonest) return void step.note('other', changed('field-appearance', node));
  accept();
  step.explainAdded(node.dict.get('V'));
  step.note('form-filling', { what: 'field-filled', detail: node.name, fields: [node.name] });
}

function valueHolder(step: RevisionStep, node: FieldNode): FieldNode {
  return node.isWidget && node.parent !== null ? (step.fieldsAfter.get(node.parent) ?? node) : node;
}

/** Objects that make up the appearance of a widget: the /AP dictionary and its streams, when they have numbers. */
function appearanceParts(step: RevisionStep, dict: PdfDict): number[] {
  const value = dict.get('AP');
  const appearance = step.after.resolve(value);
  const parts = isRef(value) ? [value.num] : [];
  if (!(appearance instanceof PdfDict)) return parts;
  for (const item of appearance.entries.values()) {
    if (isRef(item)) parts.push(item.num);
    const states = step.after.resolve(item);
    if (!(states instanceof PdfDict)) continue;
    for (const state of states.entries.values()) if (isRef(state)) parts.push(state.num);
  }
  return parts;
}

/** Overwritten appearances must belong to this widget alone, and so must the dictionary that leads to them. */
function explainAppearance(step: RevisionStep, node: FieldNode, parts: readonly number[]): void {
  const isPart: HolderRule = (holder) => holder === node.num || parts.includes(holder);
  const isOwn: HolderRule = (holder) =>
    isPart(holder) && (holder === node.num || [...step.holdersOf(holder)].every(isPart));
  for (const num of parts) if (step.changes.has(num)) step.explain(num, isOwn);
  step.explainAdded(node.dict.get('AP'));
  for (const num of parts) step.explainAdded(step.after.object(num));
}

function fieldAdded(step: RevisionStep, node: FieldNode): void {
  const parent = node.parent === null ? undefined : step.fieldsAfter.get(node.parent);
  const isPlaceOfNew = node.isWidget && parent !== undefined && step.signed.get(parent.name) === parent;
  const signature = step.after.value(node.dict, 'V');
  const isGroup = !node.isWidget && !node.dict.has('FT') && node.kids.length > 0;
  if (isGroup) {
    step.explain(node.num); // only a name in front of other fields, each judged on its own
    return;
  }
  const isSigned = signature instanceof PdfDict && isMadeNow(step, node);
  // An empty signature field may wait for its signer, as long as it shows nothing.
  const isWaiting = signature === null && !node.dict.has('AP');
  const owner = isPlaceOfNew ? step.after.value(parent.dict, 'V') : signature;
  const isDrawnStamp =
    owner instanceof PdfDict && isTimestamp(step, owner) && node.dict.has('AP') && isVisible(step, node);
  const isAllowed = node.type === 'Sig' && step.changes.get(node.num) === 'added' && !isDrawnStamp;
  if (!isAllowed || !(isPlaceOfNew || isSigned || isWaiting)) {
    step.note('other', { what: 'field-added', detail: node.name, fields: [node.name] });
    return;
  }
  step.explain(node.num);
  explainAppearance(step, node, appearanceParts(step, node.dict));
  step.explainAdded(node.dict.get('Lock'));
  step.explainAdded(node.dict.get('SV'));
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
