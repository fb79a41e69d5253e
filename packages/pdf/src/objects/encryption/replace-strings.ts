import { isArray, PdfDict, type PdfObject, PdfStream, PdfString } from '../object-model.ts';

/**
 * A copy with every string replaced, but for the /Contents of signature dictionaries: what covers the whole file cannot be
 * changed with it (ISO 32000-2, 7.6.2). A dictionary with a /ByteRange is one, whatever it calls itself.
 */
export function replaceStrings(object: PdfObject, replace: (string: PdfString) => PdfString): PdfObject {
  if (object instanceof PdfString) return replace(object);
  if (object instanceof PdfDict) return replaceInDict(object, replace);
  if (object instanceof PdfStream) {
    return new PdfStream(
      replaceInDict(object.dict, replace),
      object.source,
      object.start,
      object.length,
      object.unlock,
    );
  }
  return isArray(object) ? object.map((item) => replaceStrings(item, replace)) : object;
}

function replaceInDict(dict: PdfDict, replace: (string: PdfString) => PdfString): PdfDict {
  const isSignature = dict.has('ByteRange');
  const entries = new Map<string, PdfObject>();
  for (const [key, value] of dict.entries) {
    entries.set(key, isSignature && key === 'Contents' ? value : replaceStrings(value, replace));
  }
  return new PdfDict(entries, dict.duplicateKeys);
}
