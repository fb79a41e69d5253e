import { isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import type { HolderRule, RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';
import { FORM } from '../grammar/object-shapes.ts';
import { DEFAULT_RESOURCES } from '../grammar/resource-shapes.ts';
import type { Shape } from '../grammar/shape.ts';

/** Where the form stands: an object of its own, or the catalog and the key in it. */
type Place = readonly [num: number, ...keys: string[]];

/** The form as a whole (table 224): it may gain fields and fonts, and say that it holds signatures. */
export function formRule(step: RevisionStep): void {
  const [before, after] = [formOf(step, 'before'), formOf(step, 'after')];
  const value = step.after.catalog.get('AcroForm');
  if (isRef(value)) step.explain(value.num);
  if (!after) {
    if (before) step.note('other', { what: 'form-changed', keys: 'AcroForm' });
    return;
  }
  const place: Place = isRef(value) ? [value.num] : [rootNumber(step), 'AcroForm'];
  const empty = new PdfDict(new Map());
  const changed = changedKeys(before ?? empty, after);
  for (const key of changed) {
    if (key === 'DR' || key === 'Fields') continue;
    if (!isAllowed(step, place, key, before ?? empty, after))
      step.note('other', { what: 'form-changed', keys: key });
  }
  fieldsRule(step, place, before, after, changed.includes('Fields'));
  resourcesRule(step, place, before, after);
}

function formOf(step: RevisionStep, side: 'before' | 'after'): PdfDict | undefined {
  return step[side].findDict(step[side].catalog, 'AcroForm');
}

function rootNumber(step: RevisionStep): number {
  const root = step.after.trailer.get('Root');
  return isRef(root) ? root.num : -1;
}

function isAllowed(step: RevisionStep, place: Place, key: string, before: PdfDict, after: PdfDict): boolean {
  const shape = Object.hasOwn(FORM, key) ? (FORM as Readonly<Record<string, Shape>>)[key] : undefined;
  if (!shape || !after.has(key)) return false;
  const now = step.after.value(after, key);
  if (key === 'DA' && before.has('DA')) return false;
  if (key === 'NeedAppearances' && now === true) return false;
  // What was signed as a form of signatures stays one.
  if (key === 'SigFlags' && ((step.before.findNumber(before, key) ?? 0) & ~Number(now)) !== 0) return false;
  return step.conforms(shape, [...place, key]);
}

/** The list grows at its end, by fields that are verified by the rule for fields; no field may go or move. */
function fieldsRule(
  step: RevisionStep,
  place: Place,
  before: PdfDict | undefined,
  after: PdfDict,
  isChanged: boolean,
): void {
  const fields = after.get('Fields');
  const isWritten = isChanged || (isRef(fields) && step.changes.has(fields.num));
  if (!isWritten) return;
  const old = (before && step.before.findArray(before, 'Fields')) ?? [];
  const now = step.after.findArray(after, 'Fields') ?? [];
  if (!old.every((item, i) => sameObject(item, now[i])))
    step.note('other', { what: 'form-changed', keys: 'Fields' });
  const numbers = now.flatMap((item) => (isRef(item) ? [item.num] : []));
  // A field without a number of its own cannot be followed from revision to revision, and one listed twice is two for some readers.
  if (numbers.length !== now.length || new Set(numbers).size !== now.length)
    step.note('other', { what: 'form-changed', keys: 'Fields' });
  if (isRef(fields)) step.explain(fields.num, (holder) => holder === place[0]);
  if (now.slice(old.length).some((item) => isRef(item) && step.changes.get(item.num) !== 'added'))
    step.note('other', { what: 'form-changed', keys: 'Fields' });
}

/** Default resources: names may be added, those that were there keep their meaning. */
function resourcesRule(step: RevisionStep, place: Place, before: PdfDict | undefined, after: PdfDict): void {
  const value = after.get('DR');
  const resources = step.after.resolve(value);
  const old = before ? step.before.value(before, 'DR') : null;
  if (!(resources instanceof PdfDict)) {
    if (old !== null || value !== undefined) step.note('other', { what: 'form-changed', keys: 'DR' });
    return;
  }
  const nodes = new Set([value, ...resources.entries.values()].filter(isRef).map(({ num }) => num));
  if (sameObject(before?.get('DR'), value) && ![...nodes].some((num) => step.changes.has(num))) return;
  const isNode: HolderRule = (holder) => holder === place[0] || nodes.has(holder);
  for (const num of nodes) if (step.changes.has(num)) step.explain(num, isNode);
  const kept = old instanceof PdfDict ? old : new PdfDict(new Map());
  const at: Place = isRef(value) ? [value.num] : [...place, 'DR'];
  const categories = new Set([...kept.entries.keys(), ...resources.entries.keys()]);
  const isChanged = [...categories].some((category) => !categoryGrew(step, at, category, kept, resources));
  if (isChanged) step.note('other', { what: 'form-changed', keys: 'DR' });
}

/** One category of resources, such as fonts: every name that was there means what it meant, and what comes is of a known kind. */
function categoryGrew(
  step: RevisionStep,
  place: Place,
  category: string,
  old: PdfDict,
  resources: PdfDict,
): boolean {
  const item = resources.get(category);
  const [was, now] = [step.before.value(old, category), step.after.resolve(item)];
  if (sameObject(was, now)) return true;
  const shape = Object.hasOwn(DEFAULT_RESOURCES, category)
    ? (DEFAULT_RESOURCES as Readonly<Record<string, Shape>>)[category]
    : undefined;
  if (!shape) return false;
  const at: Place = isRef(item) ? [item.num] : [...place, category];
  if (category === 'ProcSet') return step.conforms(shape, at);
  if (!(now instanceof PdfDict) || !(was === null || was instanceof PdfDict)) return false;
  const isKept = [...(was?.entries ?? [])].every(([name, resource]: [string, PdfObject]) =>
    sameObject(resource, now.get(name)),
  );
  const added = [...now.entries.keys()].filter((name) => !was?.has(name));
  return isKept && added.every((name) => step.conforms(shape, [...at, name]));
}
