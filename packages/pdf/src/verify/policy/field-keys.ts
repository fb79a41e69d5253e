import {
  annotationFlags,
  appearanceShape,
  choiceValueShape,
  richTextShape,
  signatureShape,
  textValueShape,
} from '../grammar/object-shapes.ts';
import { anyName, arrayOf, integer, type Shape, string } from '../grammar/shape.ts';

/**
 * What filling and signing may change in a field or widget dictionary, by kind of field. Everything that says what a field
 * is, where it stands and how it behaves (/Rect, /MK, /DA, /Q, /T, /A, /AA, /Lock, /Kids …) stays as it was.
 */
export const FILLING_SHAPES = {
  text: { V: textValueShape, AP: appearanceShape, M: string, RV: richTextShape },
  choice: { V: choiceValueShape, I: arrayOf(integer()), AP: appearanceShape, M: string },
  /** Check boxes and radio buttons choose among appearances that were signed; they get no new ones. */
  toggle: { V: anyName, AS: anyName, M: string },
  /** A push button has no value. Its picture belongs to a signature that is made in the same revision. */
  button: { AP: appearanceShape, M: string },
  /** The place in the structure of a tagged document is entered when the field is signed (14.7.5.4). */
  signature: {
    V: signatureShape,
    AP: appearanceShape,
    M: string,
    F: annotationFlags,
    Ff: integer(),
    StructParent: integer(),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Shape>>>>;

export type FieldCategory = keyof typeof FILLING_SHAPES;

const RADIO = 1 << 15;
const PUSH_BUTTON = 1 << 16;

/** Category by /FT and /Ff (tables 228 and 229); null for what is no field at all. */
export function fieldCategory(type: string, flags: number): FieldCategory | null {
  if (type === 'Sig') return 'signature';
  if (type === 'Tx') return 'text';
  if (type === 'Ch') return 'choice';
  if (type !== 'Btn') return null;
  return (flags & PUSH_BUTTON) !== 0 && (flags & RADIO) === 0 ? 'button' : 'toggle';
}

/** /F and /Ff may only become stricter: locked and read-only, which Acrobat sets when it signs. */
export const STRICTER_FLAGS = {
  /** ReadOnly, Locked, LockedContents (table 167). */
  F: 64 | 128 | 512,
  /** ReadOnly (table 227). */
  Ff: 1,
} as const;
