/** What a watermark names: who reads or prints, their contact with most of it hidden, when, and which contract. */
export const WATERMARK_PLACES = ['{name}', '{contact}', '{time}', '{number}'] as const;
export type WatermarkPlace = (typeof WATERMARK_PLACES)[number];

/** Where a watermark is wanted and no text is given. */
export const DEFAULT_WATERMARK = '{name} {contact} {time}';

/** Of a text with places, and of what is drawn. */
export const WATERMARK_LENGTH = 100;
const DRAWN_LENGTH = 160;

/** Whether all that stands in braces is known. */
export const isWatermark = (text: string): boolean =>
  (text.match(/\{[^}]*\}?/g) ?? []).every((place) => (WATERMARK_PLACES as readonly string[]).includes(place));

/** The one line that is drawn. A contract that a person reads without an account, by a link, has no contact. */
export function fillWatermark(text: string, said: Record<WatermarkPlace, string>): string {
  const line = text.replace(/\{(?:name|contact|time|number)\}/g, (place) => said[place as WatermarkPlace]);
  return [...line.replace(/\s+/g, ' ').trim()].slice(0, DRAWN_LENGTH).join('');
}
