import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { fromField, toField } from '@cinnabar/protocol/contracts/fields/field-rect';
import type { Placement, Sheet } from './placement.ts';
import { findSheet } from './sheets.ts';

/** What each place was made from: a place that nothing has changed gives the same field again, not one that was rounded. */
const made = new WeakMap<Placement, FieldForm>();

/** The fields in millimetres; those on no page that there is are left out. */
export function placesOf(fields: readonly FieldForm[], sheets: readonly Sheet[]): Placement[] {
  return fields.flatMap((field) => {
    const sheet = findSheet(sheets, field);
    if (!sheet) return [];
    const place = fromField(field, sheet);
    made.set(place, field);
    return [place];
  });
}

export const fieldsAt = (places: readonly Placement[], sheets: readonly Sheet[]): FieldForm[] =>
  places.map((place) => {
    const known = made.get(place) ?? toField(place, findSheet(sheets, place)!);
    made.set(place, known);
    return known;
  });
