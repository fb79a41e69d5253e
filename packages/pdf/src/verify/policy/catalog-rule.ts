import { isRef, PdfDict, PdfName, type PdfObject, PdfStream } from '../../objects/object-model.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys } from '../changes/same-object.ts';

/** Entries of the catalog that other rules judge. */
const JUDGED_ELSEWHERE = new Set(['AcroForm', 'DSS', 'Perms']);

/** The catalog may gain what signing and archiving need, and a higher version; nothing else in it may change. */
export function catalogRule(step: RevisionStep): void {
  const root = step.after.trailer.get('Root');
  const [before, after] = [step.before.catalog, step.after.catalog];
  const changed = changedKeys(before, after);
  if (isRef(root)) step.explain(root.num);
  for (const key of changed) {
    if (JUDGED_ELSEWHERE.has(key)) continue;
    const isAllowed =
      (key === 'Version' && after.get(key) instanceof PdfName) ||
      (key === 'Extensions' && isExtensions(step, after.get(key))) ||
      (key === 'Metadata' && step.after.value(after, key) instanceof PdfStream);
    if (!isAllowed) step.note('other', { what: 'catalog-changed', keys: key });
  }
  extensionsRule(step, after);
  metadataRule(step, after);
}

/** 7.12: developer extensions are names and numbers, one level deep. */
function isExtensions(step: RevisionStep, value: PdfObject | undefined): boolean {
  const extensions = step.after.resolve(value);
  if (!(extensions instanceof PdfDict)) return false;
  return [...extensions.entries.values()].every((item) => {
    const inner = step.after.resolve(item);
    if (inner instanceof PdfName) return true;
    const developers = Array.isArray(inner) ? inner.map((each) => step.after.resolve(each)) : [inner];
    return developers.every(
      (each) =>
        each instanceof PdfDict &&
        [...each.entries.values()].every(
          (leaf) => leaf === null || typeof leaf !== 'object' || !('entries' in leaf),
        ),
    );
  });
}

function extensionsRule(step: RevisionStep, catalog: PdfDict): void {
  const value = catalog.get('Extensions');
  if (!isExtensions(step, value)) return;
  const root = step.after.trailer.get('Root');
  const top = isRef(value) ? value.num : -1;
  const isHolder = (holder: number) => holder === top || (isRef(root) && holder === root.num);
  const extensions = step.after.resolve(value) as PdfDict;
  for (const item of [value, ...extensions.entries.values()])
    if (isRef(item)) step.explain(item.num, isHolder);
}

/** Document metadata describe, they do not show (14.3.2). The stream may serve nothing but the catalog. */
function metadataRule(step: RevisionStep, catalog: PdfDict): void {
  const metadata = catalog.get('Metadata');
  if (!isRef(metadata) || !step.changes.has(metadata.num)) return;
  const stream = step.after.resolve(metadata);
  if (!(stream instanceof PdfStream) || step.after.findName(stream.dict, 'Type') !== 'Metadata') return;
  const root = step.after.trailer.get('Root');
  step.explain(metadata.num, (holder) => isRef(root) && holder === root.num);
  step.note('lta', { what: 'metadata' });
}
