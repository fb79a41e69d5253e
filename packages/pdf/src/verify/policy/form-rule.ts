import { isArray, isRef, PdfDict, type PdfObject } from '../../objects/object-model.ts';
import type { HolderRule, RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';

/** The form as a whole (table 224): it may gain fields and fonts, and say that it holds signatures. */
export function formRule(step: RevisionStep): void {
  const [before, after] = [formOf(step, 'before'), formOf(step, 'after')];
  const value = step.after.catalog.get('AcroForm');
  if (isRef(value)) step.explain(value.num);
  if (!after) {
    if (before) step.note('other', { what: 'form-changed', keys: 'AcroForm' });
    return;
  }
  for (const key of changedKeys(before ?? new PdfDict(new Map()), after)) {
    if (!isAllowed(step, key, before, after)) step.note('other', { what: 'form-changed', keys: key });
  }
  const isForm: HolderRule = (holder) => (isRef(value) ? holder === value.num : holder === rootNumber(step));
  const fields = after.get('Fields');
  if (isRef(fields)) step.explain(fields.num, isForm);
  compareFields(
    step,
    before && step.before.findArray(before, 'Fields'),
    step.after.findArray(after, 'Fields'),
  );
  resourcesRule(step, before, after, isForm);
}

function formOf(step: RevisionStep, side: 'before' | 'after'): PdfDict | undefined {
  return step[side].findDict(step[side].catalog, 'AcroForm');
}

function rootNumber(step: RevisionStep): number {
  const root = step.after.trailer.get('Root');
  return isRef(root) ? root.num : -1;
}

function isAllowed(step: RevisionStep, key: string, before: PdfDict | undefined, after: PdfDict): boolean {
  const now = step.after.value(after, key);
  if (key === 'Fields') return isArray(now);
  if (key === 'SigFlags')
    return typeof now === 'number' && (now & 3) >= ((before && step.before.findNumber(before, key)) ?? 0);
  if (key === 'DR') return now instanceof PdfDict; // compared below
  if (key === 'DA') return !before?.has('DA');
  return key === 'NeedAppearances' && now !== true;
}

/** No field may go; those that come are judged by the rule for fields. */
function compareFields(
  step: RevisionStep,
  before: readonly PdfObject[] | undefined,
  after: readonly PdfObject[] | undefined,
): void {
  const now = after ?? [];
  const gone = (before ?? []).filter((item) => !now.some((candidate) => sameObject(item, candidate)));
  if (gone.length > 0) step.note('other', { what: 'field-removed' });
  const isNew = (item: PdfObject) => !(before ?? []).some((candidate) => sameObject(item, candidate));
  // A field without a number of its own cannot be followed from revision to revision.
  if (now.some((item) => isNew(item) && !isRef(item)))
    step.note('other', { what: 'form-changed', keys: 'Fields' });
}

/** Default resources: names may be added, those that were there keep their meaning. */
function resourcesRule(
  step: RevisionStep,
  before: PdfDict | undefined,
  after: PdfDict,
  isForm: HolderRule,
): void {
  const value = after.get('DR');
  const resources = step.after.resolve(value);
  if (!(resources instanceof PdfDict)) return;
  const old = before ? step.before.value(before, 'DR') : null;
  const parts = [value, ...resources.entries.values()].filter(isRef).map(({ num }) => num);
  if (sameObject(before?.get('DR'), value) && !parts.some((num) => step.changes.has(num))) return;
  for (const num of parts) {
    if (step.changes.has(num)) step.explain(num, (holder) => isForm(holder) || parts.includes(holder));
  }
  for (const [category, item] of resources.entries) {
    const now = step.after.resolve(item);
    const was = old instanceof PdfDict ? step.before.value(old, category) : null;
    if (!keepsNames(was, now)) step.note('other', { what: 'form-changed', keys: 'DR' });
  }
  if (old instanceof PdfDict && [...old.entries.keys()].some((key) => !resources.has(key))) {
    step.note('other', { what: 'form-changed', keys: 'DR' });
  }
  step.explainAdded(value);
  for (const item of resources.entries.values()) step.explainAdded(step.after.resolve(item));
}

function keepsNames(was: PdfObject, now: PdfObject): boolean {
  if (was === null || sameObject(was, now)) return true;
  return (
    was instanceof PdfDict &&
    now instanceof PdfDict &&
    [...was.entries].every(([name, resource]) => sameObject(resource, now.get(name)))
  );
}
