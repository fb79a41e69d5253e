import type { XrefSection } from '../../objects/xref/xref-section.ts';
import type { RevisionStep } from '../changes/revision-step.ts';

/**
 * One section says once where an object stands (ISO 32000-2, 7.5.4). Said twice, one reader takes the first and another the
 * last, and each shows another document. The same holds for sections that are not as the file says, in whatever revision: a
 * reader that then searches the file finds objects in this revision that no section names.
 */
export function crossReferenceRule(step: RevisionStep): void {
  if (step.after.revisions.some(({ isIrregular }) => isIrregular))
    step.note('other', { what: 'xref-irregular' });
  for (const section of step.revision.sections) {
    const contested = firstContested(section);
    if (contested !== undefined) step.note('other', { what: 'xref-contested', detail: String(contested) });
  }
}

function firstContested(section: XrefSection): number | undefined {
  for (const num of section.contested?.() ?? []) return num;
  const seen = new Set<number>();
  for (const num of section.numbers()) {
    if (seen.has(num)) return num;
    seen.add(num);
  }
  return undefined;
}
