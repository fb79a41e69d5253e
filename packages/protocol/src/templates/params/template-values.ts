/**
 * Values of params by their keys, each one string as `field-value.ts` has it: DATE `2026-11-21`, NUMBER a decimal number, AMOUNT integer cents,
 * CHECKBOX, RADIO and CHOICE a JSON list of chosen options by index, TABLE JSON rows of such strings (a computed column's are ignored), DISTRICT
 * up to three names with `/` between them, IMAGE and ATTACHMENT the id of an upload. Absent or empty: not filled. Read with `ownEntry` only.
 */
export type TemplateValues = Readonly<Record<string, string>>;
