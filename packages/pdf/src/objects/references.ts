import { isArray, PdfDict, type PdfObject, PdfRef, PdfStream } from './object-model.ts';

/** The numbers of all objects that an object names directly. */
export function referencesOf(object: PdfObject | undefined): Set<number> {
  const found = new Set<number>();
  collect(object, found);
  return found;
}

function collect(object: PdfObject | undefined, found: Set<number>): void {
  if (object instanceof PdfRef) found.add(object.num);
  else if (object instanceof PdfDict) for (const value of object.entries.values()) collect(value, found);
  else if (object instanceof PdfStream) collect(object.dict, found);
  else if (isArray(object)) for (const item of object) collect(item, found);
}
