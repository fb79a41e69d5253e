import { isName, type PdfObject, PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import type { Revision } from '../../objects/xref/revision.ts';
import { readable, UNREADABLE } from './readable.ts';
import { type ReferenceIndex, TRAILER } from './references.ts';
import { sameObject } from './same-object.ts';

export type ObjectChange = 'added' | 'changed' | 'removed';

/**
 * Which objects a revision made another.
 * @param references who names whom before it
 */
export function findChanges(
  before: Pdf,
  after: Pdf,
  revision: Revision,
  references: ReferenceIndex,
): Map<number, ObjectChange> {
  const changes = new Map<number, ObjectChange>();
  for (const num of new Set([...revision.numbers(), ...repackedObjects(before, after, revision)])) {
    if (num === TRAILER) continue;
    const old = readable(before, num);
    const now = readable(after, num);
    if (old === UNREADABLE || now === UNREADABLE) changes.set(num, 'changed');
    else if (isPackaging(now) && (old === null || isPackaging(old)) && !references.holdersOf(num).size)
      continue;
    else if (old === null && now !== null) changes.set(num, 'added');
    else if (old !== null && now === null) changes.set(num, 'removed');
    else if (!sameObject(old, now)) changes.set(num, 'changed');
  }
  return changes;
}

/**
 * Objects of earlier revisions whose place stays the same, index n in stream m, while the revision brings another stream
 * m (ISO 32000-2, 7.5.7): their own numbers appear nowhere in it.
 */
function repackedObjects(before: Pdf, after: Pdf, revision: Revision): number[] {
  const containers = new Set<number>();
  for (const num of revision.numbers()) {
    const [old, now] = [readable(before, num), readable(after, num)];
    if ([old, now].some((object) => object instanceof PdfStream || object === UNREADABLE))
      containers.add(num);
  }
  if (containers.size === 0) return [];
  return [...after.numbers()].filter((num) => {
    const entry = after.locate(num);
    return entry?.kind === 'packed' && containers.has(entry.container);
  });
}

/**
 * Cross-reference and object streams, whose contents are compared one by one. Only when nothing names them: a stream that
 * calls itself so and is shown on a page is content.
 */
const isPackaging = (object: PdfObject) => isXrefStream(object) || isOfType(object, 'ObjStm');

export const isXrefStream = (object: PdfObject) => isOfType(object, 'XRef');

const isOfType = (object: PdfObject, type: string) =>
  object instanceof PdfStream && isName(object.dict.get('Type'), type);
