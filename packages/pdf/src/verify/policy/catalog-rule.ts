import { isRef } from '../../objects/object-model.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys } from '../changes/same-object.ts';
import { extensionsShape, metadataShape, versionShape } from '../grammar/object-shapes.ts';
import type { Shape } from '../grammar/shape.ts';

/** Entries of the catalog that other rules judge. */
const JUDGED_ELSEWHERE = new Set(['AcroForm', 'DSS', 'Perms']);

/** What signing and archiving may need of the catalog (7.12, 14.3.2): metadata describe, they do not show. */
const WRITTEN: Readonly<Record<string, Shape>> = {
  Version: versionShape,
  Extensions: extensionsShape,
  Metadata: metadataShape,
};

/** Nothing else in the catalog may change. */
export function catalogRule(step: RevisionStep): void {
  const root = step.after.trailer.get('Root');
  const num = isRef(root) ? root.num : -1;
  const [before, after] = [step.before.catalog, step.after.catalog];
  const changed = new Set(changedKeys(before, after));
  step.explain(num);
  for (const key of changed) {
    const isKnown = JUDGED_ELSEWHERE.has(key) || (Object.hasOwn(WRITTEN, key) && after.has(key));
    if (!isKnown) step.note('other', { what: 'catalog-changed', keys: key });
  }
  for (const [key, shape] of Object.entries(WRITTEN)) {
    const value = after.get(key);
    const isWritten = changed.has(key) || (isRef(value) && step.changes.has(value.num));
    if (value === undefined || !isWritten) continue;
    const isFitting = step.conforms(shape, [num, key], { may: () => true });
    if (isFitting && key === 'Metadata') step.note('lta', { what: 'metadata' });
  }
}
