import { isRef, type PdfDict } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';

/**
 * /Perms (12.8.6): a certification is the first signature of a file or none. It is neither added to a signed file, nor
 * taken away, nor pointed at another signature.
 */
export function certificationRule(step: RevisionStep): void {
  const [before, after] = [permissions(step.before), permissions(step.after)];
  const value = step.after.catalog.get('Perms');
  if (isRef(value) && step.changes.has(value.num)) step.explain(value.num);
  if (before && !after) {
    step.note('other', { what: 'certification-changed' });
    return;
  }
  if (!after) return;
  const changed = before ? changedKeys(before, after) : [...after.entries.keys()];
  if (changed.length > 0) step.note('other', { what: 'certification-changed', detail: changed.join(', ') });
  else if (!sameObject(step.before.catalog.get('Perms'), value)) step.note('none', { what: 'metadata' });
}

const permissions = (pdf: Pdf): PdfDict | undefined => pdf.findDict(pdf.catalog, 'Perms');
