import { isRef } from '../../objects/object-model.ts';
import { dictAt } from '../changes/readable.ts';
import { TRAILER } from '../changes/references.ts';
import type { RevisionStep } from '../changes/revision-step.ts';
import { changedKeys, sameObject } from '../changes/same-object.ts';

/** Bookkeeping of the cross-references, different in every revision (ISO 32000-2, tables 15, 17 and 5). */
const BOOKKEEPING = new Set([
  'Size',
  'Prev',
  'XRefStm',
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

/** Entries of the information dictionary that software updates whenever it saves. */
const INFO_UPDATES = new Set(['ModDate', 'Producer', 'Creator', 'CreationDate', 'Trapped']);

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
  if (!isRef(after)) return;
  const change = step.changes.get(after.num);
  if (!change && sameObject(before, after)) return;
  const now = dictAt(step.after, after.num);
  const old = step.before.findDict(step.before.trailer, 'Info');
  const changed = now && old ? changedKeys(old, now) : now ? [...now.entries.keys()] : [];
  if (!now || changed.some((key) => !INFO_UPDATES.has(key))) return;
  step.explain(after.num, (holder) => holder === TRAILER);
  step.note('lta', { what: 'metadata' });
}
