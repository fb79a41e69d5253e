import { isArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '../objects/object-model.ts';

/** The objects of a new file that something leads to, beginning at `roots`; the others would only make it larger. */
export function reachableObjects(
  objects: ReadonlyMap<number, PdfObject>,
  roots: readonly PdfRef[],
): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>();
  const waiting: PdfObject[] = [...roots];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PdfRef) {
      if (found.has(next.num)) continue;
      const object = objects.get(next.num) ?? null;
      found.set(next.num, object);
      waiting.push(object);
    } else if (next instanceof PdfDict) waiting.push(...next.entries.values());
    else if (next instanceof PdfStream) waiting.push(next.dict);
    else if (isArray(next)) waiting.push(...next);
  }
  return found;
}
