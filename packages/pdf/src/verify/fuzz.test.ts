import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PdfError } from '../objects/pdf-error.ts';
import { launchRevision } from '../sign/launch-revision.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { makeTestPki } from '../testing/test-pki.ts';
import { verifyPdf } from './verify-pdf.ts';

const CORPUS = join(import.meta.dirname, '../../../../../shared/corpus');
/** `FUZZ_ROUNDS` and `FUZZ_SEED` let it run for longer, and again from where it failed. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const LARGEST = 120_000;
/** Far above what any of these files takes, also on a busy machine. */
const TOO_LONG_MS = 10_000;

const KEYWORDS = (
  'obj endobj stream endstream xref trailer /Kids /Parent /Prev /Root /V /AP /Contents /ByteRange /Length /Filter ' +
  '/Size /W /Index /Type /Annots /Fields /DSS /Perms /Reference'
).split(' ');
const NUMBERS = ['0', '-1', '1', '65535', '2147483648', '99999999999'];

/** A small repeatable source of chance (Numerical Recipes' linear congruence). */
function makeDice(seed: number) {
  let state = seed >>> 0;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Dice = ReturnType<typeof makeDice>;

function replaceAt(bytes: Buffer, at: number, length: number, by: string): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(by, 'latin1'), bytes.subarray(at + length)]);
}

function replaceMatch(
  bytes: Buffer,
  pattern: RegExp,
  dice: Dice,
  by: (all: RegExpExecArray[]) => string,
): Buffer {
  const all = [...bytes.toString('latin1').matchAll(pattern)];
  const chosen = all[dice(all.length)];
  return chosen ? replaceAt(bytes, chosen.index, chosen[0].length, by(all)) : bytes;
}

/** What goes wrong with files, and what people do to them, in terms of PDF syntax. */
const MUTATIONS: readonly ((bytes: Buffer, dice: Dice) => Buffer)[] = [
  (bytes, dice) => replaceAt(bytes, dice(bytes.length), 1, String.fromCharCode(dice(256))),
  (bytes, dice) => replaceAt(bytes, dice(bytes.length), dice(200), ''),
  (bytes, dice) => {
    const from = dice(bytes.length);
    return replaceAt(bytes, dice(bytes.length), 0, bytes.toString('latin1', from, from + dice(400)));
  },
  (bytes, dice) => {
    const word = KEYWORDS[dice(KEYWORDS.length)]!;
    const at = bytes.indexOf(word, dice(bytes.length));
    return at < 0 ? bytes : replaceAt(bytes, at, word.length, KEYWORDS[dice(KEYWORDS.length)]!);
  },
  (bytes, dice) => replaceMatch(bytes, /\b\d+ 0 R/g, dice, (all) => all[dice(all.length)]![0]),
  (bytes, dice) => replaceMatch(bytes, /\b\d+\b/g, dice, () => NUMBERS[dice(NUMBERS.length)]!),
  (bytes, dice) => bytes.subarray(0, dice(bytes.length)),
];

function mutate(bytes: Buffer, dice: Dice): Buffer {
  let mutant = bytes;
  for (let left = 1 + dice(4); left > 0 && mutant.length > 0; left--) {
    mutant = MUTATIONS[dice(MUTATIONS.length)]!(mutant, dice);
  }
  return mutant;
}

async function seeds(): Promise<Buffer[]> {
  const pki = await makeTestPki();
  const signer = await pki.issueSigner({ commonName: '王一川' });
  const own = await Promise.all(
    [false, true].map(async (xrefStream) => {
      const upload = makePdf({ xrefStream });
      const plan = { fields: [], name: '平台', time: new Date() };
      return Buffer.concat([upload, await launchRevision(upload, plan, { signer })]);
    }),
  );
  if (!existsSync(CORPUS)) return own;
  const names = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.pdf'),
  );
  const foreign = names.sort().map((name) => readFileSync(join(CORPUS, name)));
  return [...own, ...foreign.filter(({ length }) => length <= LARGEST)];
}

it('neither crashes nor hangs on damaged files, and fails only with a code', {
  timeout: 600_000,
}, async () => {
  const dice = makeDice(SEED);
  const files = await seeds();
  for (let round = 0; round < ROUNDS; round++) {
    const mutant = mutate(files[dice(files.length)]!, dice);
    const start = performance.now();
    try {
      await verifyPdf(mutant);
    } catch (error) {
      if (!(error instanceof PdfError)) throw new Error(`round ${round} of seed ${SEED}`, { cause: error });
    }
    expect(performance.now() - start, `round ${round} of seed ${SEED}`).toBeLessThan(TOO_LONG_MS);
  }
});
