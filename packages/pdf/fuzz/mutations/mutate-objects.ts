import { PdfDict, type PdfObject, PdfStream } from '../../src/objects/object-model.ts';
import type { Pdf } from '../../src/objects/pdf-document.ts';
import type { Dice } from '../dice.ts';
import type { Mutation } from '../mutant.ts';
import { openKnown } from '../open-known.ts';
import { objectBytes, rawRevision } from '../raw-revision.ts';
import { mutateValue } from './mutate-value.ts';

/** An object changed in a later revision: what shadow and incremental attacks do. */
export const appendMutatedObjects: Mutation = (bytes, dice) => {
  const pdf = openKnown(bytes);
  const objects = new Map<number, PdfObject>();
  for (let left = 1 + dice.roll(3); left > 0; left--) {
    const num = pickNumber(pdf, dice);
    objects.set(num, mutateObject(pdf, num, dice));
  }
  return Buffer.concat([bytes, rawRevision(pdf, objects)]);
};

/** An object changed where it stands, its length kept with spaces: signed bytes change, offsets hold. */
export const overwriteObject: Mutation = (bytes, dice) => {
  const pdf = openKnown(bytes);
  const num = pickNumber(pdf, dice);
  const old = pdf.indirectObject(num);
  if (!old) return null;
  const text = objectBytes(num, mutateObject(pdf, num, dice));
  if (text.length > old.end - old.start) return null;
  const changed = Buffer.from(bytes);
  changed.fill(' ', old.start, old.end);
  text.copy(changed, old.start);
  return changed;
};

/** A later revision whose trailer lies. */
export const appendMutatedTrailer: Mutation = (bytes, dice) => {
  const pdf = openKnown(bytes);
  const trailer = pdf.trailer.with({ Prev: pdf.revisions.at(-1)!.xref });
  const lies: Record<string, PdfObject | undefined> = {};
  for (let left = 1 + dice.roll(2); left > 0; left--) {
    const key = dice.pick(['Root', 'Prev', 'Size', 'ID', 'Info', 'XRefStm', 'Encrypt']);
    const offsets = pdf.revisions.map(({ xref }) => xref);
    const isPlace = key === 'Prev' || key === 'XRefStm';
    const end = bytes.length + 1 + dice.roll(40);
    lies[key] = isPlace
      ? dice.pick([...offsets, end, dice.roll(bytes.length)])
      : mutateValue(trailer.get(key) ?? null, dice, pdf.size);
  }
  return Buffer.concat([bytes, rawRevision(pdf, new Map(), lies)]);
};

function pickNumber(pdf: Pdf, dice: Dice): number {
  const numbers = [...pdf.numbers()].filter((num) => num > 0);
  return numbers.length === 0 || dice.oneIn(20) ? 1 + dice.roll(pdf.size + 3) : dice.pick(numbers);
}

function mutateObject(pdf: Pdf, num: number, dice: Dice): PdfObject {
  const value = dice.oneIn(10) ? pdf.object(pickNumber(pdf, dice)) : pdf.object(num);
  if (!(value instanceof PdfStream)) return mutateValue(value, dice, pdf.size);
  const dict = mutateValue(value.dict, dice, pdf.size);
  return new PdfStream(dict instanceof PdfDict ? dict : value.dict, value.source, value.start, value.length);
}
