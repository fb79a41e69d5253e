import { isArray, isName, PdfDict, type PdfObject } from '../../objects/object-model.ts';

/**
 * A widget that no reader can draw: an empty rectangle in the one spelling that leaves no choice, no appearance, no other widgets, no key
 * twice. That is how signatures without a place and document timestamps are made.
 */
export function isInvisibleWidget(object: PdfObject): boolean {
  if (!(object instanceof PdfDict) || object.duplicateKeys.length > 0) return false;
  const rect = object.get('Rect');
  return (
    isName(object.get('Subtype'), 'Widget') &&
    isArray(rect) &&
    rect.length === 4 &&
    rect.every((value) => value === 0) &&
    !object.has('AP') &&
    !object.has('Kids') &&
    !object.has('MK')
  );
}
