import { isArray, isName, isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import { dictAt, readable } from '../changes/readable.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';
import { elementShape } from '../grammar/object-shapes.ts';

/**
 * The structure of a tagged document (ISO 32000-2, 14.7): a program that adds or signs a field enters it there, so that screen
 * readers find it. Elements and the parent tree may grow by that and by nothing else; what was there keeps its place, and new
 * elements bring no words of their own, which a screen reader would read out instead of the page.
 */
export function structureRule(step: RevisionStep): void {
  const root = step.before.catalog.get('StructTreeRoot');
  if (!isRef(root) || !sameObject(root, step.after.catalog.get('StructTreeRoot'))) return;
  const grown = new Set<number>();
  for (const [num, change] of step.changes) {
    if (change === 'changed' && !step.isExplained(num) && hasOnlyGrown(step, num, root.num)) grown.add(num);
  }
  const added = new Set<number>();
  for (const num of grown) for (const kid of newElements(step, num)) added.add(kid);
  const isStructure = (holder: number) =>
    grown.has(holder) || added.has(holder) || isNode(step, holder, root.num);
  for (const num of [...grown, ...added]) step.explain(num, isStructure);
}

/** Only such parts of the structure hold others. */
function isNode(step: RevisionStep, num: number, root: number): boolean {
  const dict = dictAt(step.before, num);
  const catalog = step.after.trailer.get('Root');
  return (
    num === root ||
    (isRef(catalog) && catalog.num === num) ||
    isArray(readable(step.before, num) as PdfObject) ||
    (dict !== null && (isElement(dict) || isTreeNode(dict)))
  );
}

const isElement = (dict: PdfDict) =>
  isName(dict.get('Type'), 'StructElem') || (dict.has('S') && dict.has('P'));
const isTreeNode = (dict: PdfDict) => isArray(dict.get('Nums')) || dict.has('Limits');

/** The keys in which each part of the structure may grow. */
const ROOT_KEYS = ['K', 'ParentTree', 'ParentTreeNextKey'];
const ELEMENT_KEYS = ['K'];
const TREE_KEYS = ['Nums', 'Limits'];

function hasOnlyGrown(step: RevisionStep, num: number, root: number): boolean {
  const before = readable(step.before, num);
  const after = readable(step.after, num);
  if (isArray(before as PdfObject) && isArray(after as PdfObject)) {
    const holders = [...step.holdersOf(num)];
    const isHeld = holders.length > 0 && holders.every((holder) => isNode(step, holder, root));
    return isHeld && hasGrown(step, before as PdfObject, after as PdfObject);
  }
  if (!(before instanceof PdfDict) || !(after instanceof PdfDict)) return false;
  const keys =
    num === root ? ROOT_KEYS : isElement(before) ? ELEMENT_KEYS : isTreeNode(before) ? TREE_KEYS : [];
  return changedKeys(before, after).every((key) => {
    if (!keys.includes(key)) return false;
    if (key === 'ParentTreeNextKey') return typeof after.get(key) === 'number';
    if (key === 'Limits') return true;
    if (key === 'Nums')
      return (
        keepsPairs(before.get(key), after.get(key)) &&
        hasGrown(step, before.get(key) ?? null, after.get(key) ?? null)
      );
    return hasGrown(step, before.get(key) ?? null, after.get(key) ?? null);
  });
}

/** Everything that was there is there still, in its order; what came is an element for a field, or a number before one. */
function hasGrown(step: RevisionStep, before: PdfObject, after: PdfObject): boolean {
  const [old, now] = [toList(before), toList(after)];
  let kept = 0;
  for (const item of now) {
    if (kept < old.length && sameObject(item, old[kept])) kept++;
    else if (typeof item !== 'number' && !isFieldElement(step, item)) return false;
  }
  return kept === old.length;
}

/** A number tree is a list of numbers, each with its value behind it (7.9.7). */
function keepsPairs(before: PdfObject | undefined, after: PdfObject | undefined): boolean {
  const [old, now] = [toList(before ?? null), toList(after ?? null)];
  const values = new Map<PdfObject, PdfObject | undefined>();
  for (let i = 0; i < now.length; i += 2) if (!values.has(now[i]!)) values.set(now[i]!, now[i + 1]);
  return old.every((key, i) => i % 2 === 1 || (values.has(key) && sameObject(old[i + 1], values.get(key))));
}

const toList = (object: PdfObject): readonly PdfObject[] =>
  isArray(object) ? object : object === null ? [] : [object];

function newElements(step: RevisionStep, num: number): number[] {
  const object = readable(step.after, num) as PdfObject;
  const lists = object instanceof PdfDict ? [object.get('K'), object.get('Nums')] : [object];
  const named = lists
    .flatMap((list) => toList(list ?? null))
    .flatMap((item) => (isRef(item) ? [item.num] : []));
  return named.filter((each) => step.changes.get(each) === 'added');
}

/** A new element whose contents are fields of the form, each by an object reference (14.7.5.3). */
function isFieldElement(step: RevisionStep, item: PdfObject): boolean {
  const element = step.after.resolve(item);
  if (!(element instanceof PdfDict) || !isRef(item) || step.changes.get(item.num) !== 'added') return false;
  if (!step.conforms(elementShape, [item.num])) return false;
  const kids = toList(element.get('K') ?? null);
  return kids.length > 0 && kids.every((kid) => isFieldReference(step, kid));
}

function isFieldReference(step: RevisionStep, kid: PdfObject): boolean {
  if (!(kid instanceof PdfDict) || !isName(kid.get('Type'), 'OBJR')) return false;
  const target = kid.get('Obj');
  return isRef(target) && step.fieldsAfter.has(target.num);
}
