import {
  isArray,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
  pdfDict,
  pdfName,
} from '../../src/objects/object-model.ts';
import type { Dice } from '../dice.ts';

const NUMBERS = [
  0,
  -1,
  1,
  2,
  3,
  7,
  90,
  255,
  65_535,
  65_536,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 31),
  0.5,
  1e15,
];
const NAMES = (
  'Page Pages Catalog Sig Annot Widget XObject Form Image ObjStm XRef FlateDecode LZWDecode ASCIIHexDecode Identity Off ' +
  'Yes Tx Btn Ch FieldMDP DocMDP All Include Exclude Adobe.PPKLite adbe.pkcs7.detached ETSI.CAdES.detached ETSI.RFC3161'
).split(' ');
const KEYS = (
  'Type Subtype Kids Parent Count V AP N Contents ByteRange Reference TransformParams P Fields Action Annots Resources ' +
  'Length Filter DecodeParms Rect FT T Ff Lock Perms DocMDP AcroForm Root Prev Size W Index First Extends Rotate MediaBox'
).split(' ');
const DEEPEST = 300;

/** A value with something in it, at any depth, turned into something else. */
export function mutateValue(value: PdfObject, dice: Dice, highest: number): PdfObject {
  if (value instanceof PdfDict && !dice.oneIn(6)) return mutateDict(value, dice, highest);
  if (isArray(value) && value.length > 0 && !dice.oneIn(5)) return mutateArray(value, dice, highest);
  return anyValue(value, dice, highest);
}

function mutateDict(dict: PdfDict, dice: Dice, highest: number): PdfObject {
  const keys = [...dict.entries.keys()];
  if (keys.length === 0 || dice.oneIn(5))
    return dict.with({ [dice.pick(KEYS)]: anyValue(null, dice, highest) });
  const key = dice.pick(keys);
  const value = dict.get(key)!;
  switch (dice.roll(6)) {
    case 0:
      return dict.with({ [key]: undefined });
    case 1:
      return dict.with({ [key]: dict.get(dice.pick(keys)) });
    case 2:
      return dict.with({ [dice.pick(KEYS)]: value });
    default:
      return dict.with({ [key]: mutateValue(value, dice, highest) });
  }
}

function mutateArray(array: readonly PdfObject[], dice: Dice, highest: number): PdfObject {
  const at = dice.roll(array.length);
  switch (dice.roll(5)) {
    case 0:
      return array.toSpliced(at, 1);
    case 1:
      return [...array, array[at]!];
    case 2:
      return Array.from({ length: 1 + dice.roll(3000) }, () => array[at]!);
    default:
      return array.with(at, mutateValue(array[at]!, dice, highest));
  }
}

function anyValue(old: PdfObject, dice: Dice, highest: number): PdfObject {
  switch (dice.roll(10)) {
    case 0:
    case 1:
    case 2:
      return new PdfRef(1 + dice.roll(highest + 2), dice.oneIn(8) ? dice.roll(3) : 0);
    case 3:
      return null;
    case 4:
      return pdfName(dice.pick(NAMES));
    case 5:
      return new PdfString(Buffer.alloc(dice.roll(60), dice.roll(256)), dice.oneIn(2));
    case 6:
      return nested(dice.roll(DEEPEST), dice.oneIn(2));
    case 7:
      return [old instanceof PdfStream ? null : old];
    case 8:
      return dice.oneIn(2);
    default:
      return dice.pick(NUMBERS);
  }
}

function nested(depth: number, asDict: boolean): PdfObject {
  let value: PdfObject = 0;
  for (let i = 0; i < depth; i++) value = asDict ? pdfDict({ Kids: value }) : [value];
  return value;
}
