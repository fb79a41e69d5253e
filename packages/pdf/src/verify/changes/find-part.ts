import { isName, PdfStream } from '../../objects/object-model.ts';
import type { Note } from './note.ts';
import { dictAt, readable } from './readable.ts';
import { TRAILER } from './references.ts';
import type { RevisionStep } from './revision-step.ts';

/**
 * Says of an object that nothing explains which part of the document it is, as far as that is known.
 * @param wasNamed something led to this number before there was anything
 */
export function findPart(step: RevisionStep, num: number, wasNamed: boolean): Note {
  const dict = dictAt(step.after, num) ?? dictAt(step.before, num);
  const type = dict?.get('Type');
  if (isName(type, 'Pages')) return { kind: 'other', what: 'pages-changed' };
  if (isName(type, 'Page')) return { kind: 'other', what: 'pages-changed' };
  if (isName(type, 'Sig') || isName(type, 'DocTimeStamp'))
    return { kind: 'other', what: 'signature-changed' };
  const owner = ownerOf(step, num);
  if (owner?.field) {
    return { kind: 'other', what: 'field-appearance', detail: owner.field, fields: [owner.field] };
  }
  if (owner?.page) {
    return { kind: 'other', what: 'page-content', detail: String(owner.page), page: owner.page };
  }
  return { kind: 'other', what: wasNamed ? 'prepared-content' : 'unexplained', detail: String(num) };
}

const MOST_STEPS = 500;

interface Owner {
  field?: string;
  page?: number | null;
}

/** The field or page that shows an object, found by going from holder to holder; null when none does. */
function ownerOf(step: RevisionStep, num: number): Owner | null {
  const seen = new Set([num]);
  const queue = [num];
  for (let steps = 0; queue.length > 0 && steps < MOST_STEPS; steps++) {
    for (const holder of step.holdersOf(queue.shift()!)) {
      if (holder === TRAILER || seen.has(holder)) continue;
      seen.add(holder);
      const object = readable(step.after, holder);
      const dict = object instanceof PdfStream ? object.dict : dictAt(step.after, holder);
      const field = step.fieldsAfter.get(holder);
      if (field) return { field: field.name };
      if (isName(dict?.get('Type'), 'Page')) return { page: step.pages.ofPage(holder) };
      if (isName(dict?.get('Type'), 'Pages') || isName(dict?.get('Type'), 'Catalog')) continue;
      queue.push(holder);
    }
  }
  return null;
}
