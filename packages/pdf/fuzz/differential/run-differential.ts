/**
 * The differential job: `npm run fuzz:differential -w packages/pdf -- [--minutes N] [--seed S] [--others N] [--findings DIR]`.
 *
 * Signs files of every shape with fresh keys, changes them by the families of attacks and by chance, and holds the verdict against what each
 * family must get; each N-th file that is called unmodified is also given to the second reader, poppler, mupdf, and PDFBox. Exit code 1 when a
 * forgery was accepted, something untyped was thrown, another program disagreed, or more than 2 % of the honest files were refused.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Dice } from '../dice.ts';
import { makeSigners, signFiles } from '../families/sign-files.ts';
import { makeGround } from '../ground.ts';
import { mutate } from '../mutate.ts';
import { verifyCorpus } from './check-corpus.ts';
import { DifferentialCheck, type Trial } from './differential-check.ts';
import { isNoInput, makeInput } from './make-input.ts';
import { OtherReaders } from './other-readers.ts';
import { Tally } from './tally.ts';

const PROGRESS_EACH_MS = 30_000;
/** Of a hundred honest files. */
const MOST_REFUSED = 0.02;
/** One in so many inputs is changed by chance: no one knows what must be the answer, but other programs must not disagree. */
const RANDOM_EACH = 5;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    others: { type: 'string', default: '8' },
    findings: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const seed = Number(values.seed);
const folder = values.findings
  ? resolve(values.findings)
  : mkdtempSync(join(tmpdir(), 'cinnabar-differential-'));
mkdirSync(folder, { recursive: true });
setPriority(constants.priority.PRIORITY_LOW);

const signers = await makeSigners();
const files = await signFiles(signers);
const { seeds } = await makeGround(files);
const others = new OtherReaders();
const tally = new Tally();
const duty = { trust: signers.roots, othersEach: Number(values.others), folder, say };
const verify = new DifferentialCheck(duty, others, tally);
const told = `seed ${seed}, ${files.length} files signed, findings go to ${folder}; drawn by ${others.renderers.join(', ') || 'nobody'}`;
say(others.skipped.length > 0 ? `${told}; SKIPPED, not installed: ${others.skipped.join(', ')}` : told);

const started = Date.now();
const until = started + Number(values.minutes) * 60_000;
let reported = started;
let index = 0;
for (; Date.now() < until; index++) {
  const dice = Dice.forInput(seed, index);
  const input = dice.oneIn(RANDOM_EACH) ? await randomInput(dice) : await attempt(dice);
  if (input) await verify.verify(input, index);
  if (Date.now() - reported > PROGRESS_EACH_MS) {
    reported = Date.now();
    say(summary());
  }
}
const corpus = await verifyCorpus(others);
others.close();
for (const line of tally.lines()) say(line);
say(summary());
const openFindings = corpus.findings.filter(({ why }) => why === null);
for (const { file, reader, what } of openFindings) say(`corpus: ${file} · ${reader}: ${what}`);
say(
  `corpus: ${corpus.verified} files called unmodified and judged by others, ${openFindings.length} open disagreements, ${corpus.findings.length - openFindings.length} with a written reason`,
);
const { accepted, refused, honest, disagreed, thrown } = tally.totals;
writeFileSync(join(folder, 'totals.json'), `${JSON.stringify({ seed, ...tally.totals }, null, 2)}\n`);
process.exitCode =
  accepted + disagreed + thrown + openFindings.length > 0 || refused > MOST_REFUSED * honest ? 1 : 0;

function summary(): string {
  const totals = tally.totals;
  const seconds = (Date.now() - started) / 1000;
  const share = totals.honest === 0 ? 0 : (100 * totals.refused) / totals.honest;
  return (
    `${totals.made} files in ${Math.round(seconds)} s (${Math.round(totals.made / seconds)}/s): ${totals.forged} forged, ` +
    `${totals.accepted} accepted; ${totals.honest} honest, ${totals.refused} refused (${share.toFixed(2)} %); ${totals.random} by chance; ` +
    `${totals.shared} judged by others, ${totals.disagreed} disagreements; ${totals.thrown} untyped errors`
  );
}

async function attempt(dice: Dice): Promise<Trial | null> {
  try {
    return await makeInput(files, signers, dice);
  } catch (error) {
    if (isNoInput(error)) return null;
    throw error;
  }
}

async function randomInput(dice: Dice): Promise<Trial> {
  const { bytes, steps, isForged } = await mutate(seeds, dice);
  return {
    family: isForged ? 'forged pages' : 'by chance',
    variant: steps.slice(1).join('+'),
    steps,
    must: isForged ? 'changed' : 'either',
    bytes,
  };
}
