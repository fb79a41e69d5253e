import type { Mutation } from '../mutant.ts';
import { openKnown } from '../open-known.ts';

/** Revisions left out, repeated or in another order, as bytes. */
export const shuffleRevisions: Mutation = (bytes, dice) => {
  const { revisions } = openKnown(bytes);
  const pieces = revisions.map(({ start, end }) => bytes.subarray(start, end));
  if (pieces.length < 2) return Buffer.concat([bytes, bytes.subarray(dice.roll(bytes.length))]);
  const [a, b] = [dice.roll(pieces.length), dice.roll(pieces.length)];
  switch (dice.roll(4)) {
    case 0:
      return Buffer.concat(pieces.with(a, pieces[b]!).with(b, pieces[a]!));
    case 1:
      return Buffer.concat(pieces.toSpliced(a, 1));
    case 2:
      return Buffer.concat([bytes, pieces[a]!]);
    default:
      return bytes.subarray(0, revisions[a]!.end);
  }
};

/** The reader is led to another section: an older one, a number inside an object, itself. */
export const redirectStart: Mutation = (bytes, dice) => {
  const { revisions } = openKnown(bytes);
  const target = dice.oneIn(3) ? dice.roll(bytes.length) : dice.pick(revisions).xref;
  return Buffer.concat([bytes, Buffer.from(`\nstartxref\n${target}\n%%EOF\n`)]);
};

/** Revisions of one file behind another. */
export const joinFiles: Mutation = (bytes, dice, others) => {
  const other = dice.pick(others).bytes;
  const { revisions } = openKnown(other);
  const from = dice.pick(revisions).start;
  return Buffer.concat([bytes, other.subarray(from)]);
};

/** An entry of a cross-reference table points elsewhere, or says that its object is free. */
export const bendTable: Mutation = (bytes, dice) => {
  const rows = [...bytes.toString('latin1').matchAll(/\d{10} \d{5} [nf]/g)];
  if (rows.length === 0) return null;
  const { index } = dice.pick(rows);
  const bent = Buffer.from(bytes);
  const row = dice.oneIn(3)
    ? `${String(dice.roll(bytes.length)).padStart(10, '0')} 00000 n`
    : dice.pick([dice.pick(rows)[0], '0000000000 65535 f', '9999999999 99999 n']);
  bent.write(row, index, 'latin1');
  return bent;
};
