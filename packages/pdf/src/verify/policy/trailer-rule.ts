import { isRef } from '../../objects/object-model.ts';
import { TRAILER } from '../changes/references.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';
import { INFORMATION } from '../grammar/object-shapes.ts';
import type { Shape } from '../grammar/shape.ts';

/** Bookkeeping of the cross-references, different in every revision (ISO 32000-2, tables 15, 17 and 5). */
const BOOKKEEPING = new Set([
  'Size',
  'Prev',
  'XRefStm', // of a section before; one of this revision is a fault of its own
  'Type',
  'W',
  'Index',
  'Length',
  'Filter',
  'DecodeParms',
  'ID',
  'Info',
  'DL',
]);

/** The trailer may only do its bookkeeping: the same root, the same encryption. */
export function trailerRule(step: RevisionStep): void {
  const [before, after] = [step.before.trailer, step.after.trailer];
  for (const key of changedKeys(before, after)) {
    if (!BOOKKEEPING.has(key)) step.note('other', { what: 'trailer-changed', keys: key });
  }
  // 14.4 wants the first half of /ID to stay; only decryption depends on it, and known producers change it.
  const [oldId, newId] = [step.before.findArray(before, 'ID'), step.after.findArray(after, 'ID')];
  if (before.has('Encrypt') && !sameObject(oldId?.[0], newId?.[0])) {
    step.note('other', { what: 'trailer-changed', keys: 'ID' });
  }
  infoRule(step);
}

function infoRule(step: RevisionStep): void {
  const [before, after] = [step.before.trailer.get('Info'), step.after.trailer.get('Info')];
  const isKept = sameObject(before, after);
  if (!isRef(after)) {
    if (!isKept) step.note('other', { what: 'trailer-changed', keys: 'Info' });
    return;
  }
  const isWritten = step.changes.has(after.num);
  if (isKept && !isWritten) return;
  // One that this revision writes, under the generation that it is referred to by: what stood elsewhere until now is no information on the file.
  const now = isWritten ? step.after.findDict(step.after.trailer, 'Info') : null;
  const old = step.before.findDict(step.before.trailer, 'Info');
  const changed = now && old ? changedKeys(old, now) : now ? [...now.entries.keys()] : [];
  const shapes: Readonly<Record<string, Shape>> = INFORMATION;
  if (!now || changed.some((key) => !Object.hasOwn(shapes, key))) {
    step.note('other', { what: 'trailer-changed', keys: 'Info' });
    return;
  }
  const kept = changed.filter((key) => now.has(key));
  if (!kept.every((key) => step.conforms(shapes[key]!, [after.num, key]))) return;
  step.explain(after.num, (holder) => holder === TRAILER);
  step.note('lta', { what: 'metadata' });
}
