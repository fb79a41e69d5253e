import type { PdfObject } from '../../objects/object-model.ts';
import { readable, UNREADABLE } from '../changes/readable.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { isSameReading } from '../grammar/same-reading.ts';
import { isSpelledAlike } from '../grammar/spelled-alike.ts';
import { writtenBefore } from '../grammar/written-before.ts';

/** More faults than this say nothing more. */
const MOST_NAMED = 20;

/**
 * Every object that a revision writes, changed or not, is written so that all readers take the same from it, and nothing stands between
 * the objects (see `grammar/strict-revision.ts`). One that was there before is written as it was, as far as it is the same: a real number
 * in place of an integer is the same number for us and none for others.
 */
export function spellingRule(step: RevisionStep): void {
  const malformed = new Map<string, string>();
  for (const { what, num } of step.strict.faults) malformed.set(num === null ? '' : String(num), what);
  const before = writtenBefore(step.before);
  for (const [num, { value }] of step.strict.objects) {
    const object = readable(step.after, num);
    const isSame =
      object !== UNREADABLE && isSameReading(value, object as PdfObject, step.after.cipher !== undefined);
    const old = step.changes.get(num) === 'added' ? undefined : before(num);
    if (!isSame || !isSpelledAlike(value, old)) malformed.set(String(num), 'spelling');
  }
  for (const [detail, keys] of [...malformed].slice(0, MOST_NAMED)) {
    step.note('other', detail ? { what: 'malformed', detail, keys } : { what: 'structure-malformed', keys });
  }
}
