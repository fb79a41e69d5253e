import { anchorOf } from '../../fields/field-form.tsx';

/** The key of the param whose input has this element; null: none of these. */
export function paramAt(element: Element, keys: ReadonlySet<string>): string | null {
  const id = element.closest('.field-form-item')?.id;
  return [...keys].find((key) => anchorOf(key) === id) ?? null;
}
