import type { FractionRect } from './page-geometry.ts';

/**
 * What a field is for:
 * - `signature`: holds a signature; its rectangle may be a zone in which the appearance draws the seal anywhere
 * - `text`: read-only text, written by the signing revision
 * - `place`: a further place where the same signature's seal appears · `slice`: a strip of a cross-page seal (骑缝章)
 * - `timestamp`: invisible, for the closing document timestamp
 */
export type FieldKind = 'signature' | 'text' | 'place' | 'slice' | 'timestamp';

export interface PlannedField {
  /**
   * Unique in the file, flat (no period), of fixed width, e.g. `s01_sig`: some validators match locks by prefix, and
   * then `s1` would lock `s10`.
   */
  readonly name: string;
  readonly kind: FieldKind;
  /** From 1. */
  readonly page: number;
  /** Fractions of the page as shown, origin at its lower left. Absent: invisible (signature and timestamp only). */
  readonly rect?: FractionRect | undefined;
  /** Names of all fields that this signature writes and locks, its own among them. Only for `signature`. */
  readonly lock?: readonly string[] | undefined;
  /** Spoken by screen readers and shown as a tool tip (/TU). */
  readonly label?: string | undefined;
}
