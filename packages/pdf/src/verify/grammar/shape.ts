/**
 * What a value in a later revision may be. A dictionary lists every key that it may have; what is not listed is a change. Scalars stand
 * where they belong; arrays, dictionaries and streams may be objects of their own.
 */
export type Shape =
  | { readonly is: 'integer'; readonly least: number; readonly most: number }
  | { readonly is: 'flags'; readonly mask: number }
  | { readonly is: 'number' | 'string' | 'boolean' | 'rectangle' | 'matrix' }
  | { readonly is: 'name'; readonly of: ReadonlySet<string> | RegExp }
  | { readonly is: 'array'; readonly of: Shape; readonly most: number }
  | { readonly is: 'tuple'; readonly of: readonly Shape[] }
  | {
      readonly is: 'dict' | 'stream';
      readonly role: string;
      readonly keys: () => Readonly<Record<string, Shape>>;
      readonly needs: readonly string[];
    }
  /** Names chosen by the writer, each with a value of one shape: resources, entries per signature. */
  | {
      readonly is: 'names';
      readonly key: RegExp;
      readonly of: Shape;
      readonly more: Readonly<Record<string, Shape>>;
    }
  | { readonly is: 'either'; readonly of: readonly Shape[] }
  /** A reference to an object that holds nothing but this value. */
  | { readonly is: 'indirect'; readonly of: Shape }
  /** A reference to an object that another rule accounts for, or that was there before. */
  | { readonly is: 'reference' }
  | { readonly is: 'late'; readonly of: () => Shape };

const INT_MOST = 2_147_483_647;

export const integer = (least = 0, most = INT_MOST): Shape => ({ is: 'integer', least, most });
/** Bits that may be set, in an integer. */
export const flags = (mask: number): Shape => ({ is: 'flags', mask });
export const number: Shape = { is: 'number' };
/** Left, bottom, right, top (7.9.5): a point, or at least one unit wide and high. */
export const rectangle: Shape = { is: 'rectangle' };
/** Six numbers that map a plane to a plane (8.3.4): without an inverse, some readers draw nothing and some refuse the page. */
export const matrix: Shape = { is: 'matrix' };
export const string: Shape = { is: 'string' };
export const boolean: Shape = { is: 'boolean' };
export const reference: Shape = { is: 'reference' };
export const anyName: Shape = { is: 'name', of: /^[^\0]{1,127}$/ };
export const name = (...of: string[]): Shape => ({ is: 'name', of: new Set(of) });
export const arrayOf = (of: Shape, most = 100_000): Shape => ({ is: 'array', of, most });
export const tuple = (...of: Shape[]): Shape => ({ is: 'tuple', of });
export const either = (...of: Shape[]): Shape => ({ is: 'either', of });
export const indirect = (of: Shape): Shape => ({ is: 'indirect', of });
/** For shapes that lead back to themselves. */
export const late = (of: () => Shape): Shape => ({ is: 'late', of });

type Keys = Readonly<Record<string, Shape>>;

/** @param needs keys without which readers would do something of their own */
export const dict = (role: string, keys: Keys, needs: readonly string[] = []): Shape => ({
  is: 'dict',
  role,
  keys: () => keys,
  needs,
});

/** A stream, with the keys of every stream (ISO 32000-2, table 5) but those that lead out of the file (/F, /FFilter, /FDecodeParms). */
export const stream = (role: string, keys: Keys, needs: readonly string[] = []): Shape => ({
  is: 'stream',
  role,
  keys: () => ({ ...keys, ...STREAM }),
  needs: ['Length', ...needs],
});

export const namesOf = (of: Shape, more: Keys = {}, key = /^[^\0]{1,127}$/): Shape => ({
  is: 'names',
  key,
  of,
  more,
});

const parameters = dict('parameters', {
  Predictor: integer(1, 15),
  Colors: integer(1, 32),
  BitsPerComponent: integer(1, 16),
  Columns: integer(1),
  EarlyChange: integer(0, 1),
  ColorTransform: integer(0, 1),
  K: integer(-1),
  Rows: integer(),
  BlackIs1: boolean,
  EncodedByteAlign: boolean,
  EndOfLine: boolean,
  EndOfBlock: boolean,
});

const filter = name(
  'FlateDecode',
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
  'DCTDecode',
  'JPXDecode',
  'CCITTFaxDecode',
);

const STREAM: Keys = {
  /** An object of its own where the length is known only later (7.3.8.2; soft-cert-signature.pdf of the corpus). */
  Length: either(integer(), indirect(integer())),
  Filter: either(filter, arrayOf(filter, 4)),
  DecodeParms: either(parameters, arrayOf(parameters, 4)),
};
