import type { Dice } from '../dice.ts';
import type { Mutation } from '../mutant.ts';

const KEYWORDS = (
  'obj endobj stream endstream xref trailer startxref %%EOF /Kids /Parent /Prev /Root /V /AP /Contents /ByteRange ' +
  '/Length /Filter /Size /W /Index /Type /Annots /Fields /DSS /Perms /Reference /Encrypt /XRefStm /Extends /N /First ' +
  '/DecodeParms /Predictor << >> [ ] ( )'
).split(' ');
const NUMBERS = [
  '0',
  '-1',
  '1',
  '65535',
  '2147483648',
  '4294967296',
  '99999999999',
  '1e9',
  '-.5',
  '9007199254740993',
];
const MOST_REPEATED = 400_000;

const splice = (bytes: Buffer, at: number, length: number, by: string | Uint8Array) =>
  Buffer.concat([
    bytes.subarray(0, at),
    typeof by === 'string' ? Buffer.from(by, 'latin1') : by,
    bytes.subarray(at + length),
  ]);

/** A match behind some place, or the first of all: to list them all would cost more than all the rest. */
function anyMatch(text: string, dice: Dice, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = dice.roll(text.length);
  const behind = pattern.exec(text);
  if (behind) return behind;
  pattern.lastIndex = 0;
  return pattern.exec(text);
}

function replaceMatch(bytes: Buffer, dice: Dice, pattern: RegExp, by: (text: string) => string) {
  const text = bytes.toString('latin1');
  const chosen = anyMatch(text, dice, pattern);
  return chosen && splice(bytes, chosen.index, chosen[0].length, by(text));
}

const REFERENCE = /\b\d+ 0 R/g;
const NUMBER = /-?\b\d+\b/g;

/** What goes wrong with files in transit and in bad writers, in terms of bytes and tokens. */
const ACTS: readonly ((bytes: Buffer, dice: Dice) => Buffer | null)[] = [
  (bytes, dice) => splice(bytes, dice.roll(bytes.length), 1, Buffer.of(dice.roll(256))),
  (bytes, dice) => {
    const flipped = Buffer.from(bytes);
    const at = dice.roll(bytes.length);
    flipped[at] = flipped[at]! ^ (1 << dice.roll(8));
    return flipped;
  },
  (bytes, dice) => splice(bytes, dice.roll(bytes.length), dice.roll(200), ''),
  (bytes, dice) => {
    const from = dice.roll(bytes.length);
    return splice(bytes, dice.roll(bytes.length), 0, bytes.subarray(from, from + dice.roll(400)));
  },
  (bytes, dice) => {
    const word = dice.pick(KEYWORDS);
    const at = bytes.indexOf(word, dice.roll(bytes.length));
    return at < 0 ? null : splice(bytes, at, word.length, dice.pick(KEYWORDS));
  },
  (bytes, dice) => replaceMatch(bytes, dice, REFERENCE, (text) => anyMatch(text, dice, REFERENCE)![0]),
  (bytes, dice) => replaceMatch(bytes, dice, NUMBER, () => dice.pick(NUMBERS)),
  (bytes, dice) => bytes.subarray(0, dice.roll(bytes.length)),
  (bytes, dice) => {
    const word = `${dice.pick(KEYWORDS)}${dice.pick(['', ' ', '\n'])}`;
    const times = Math.floor(MOST_REPEATED / word.length / (1 + dice.roll(50)));
    return splice(bytes, dice.roll(bytes.length), 0, word.repeat(times));
  },
];

export const mutateBytes: Mutation = (bytes, dice) =>
  bytes.length === 0 ? null : dice.pick(ACTS)(bytes, dice);
