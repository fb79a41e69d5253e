/**
 * Every kind of file that we sign before independent validators: `npm run validate [-- --quick] [--no-install]`. Exit code 1 when one of
 * them finds something that no written reason explains, or no one was there to verify.
 */
import { parseArgs } from 'node:util';
import { JUDGES } from '../judges/all-judges.ts';
import { installJudges } from './install-judges.ts';
import { KINDS } from './kinds.ts';
import { type Outcome, openComplaints, validateKinds } from './validate-kinds.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, 'no-install': { type: 'boolean' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

if (!values['no-install']) installJudges(say);
const kinds = values.quick ? KINDS.filter(({ isQuick }) => isQuick) : KINDS;
const started = Date.now();
const validation = await validateKinds(kinds, print);
for (const name of validation.skipped)
  say(`SKIPPED ${name}: not installed${name === 'pyHanko' ? ' (CINNABAR_PYHANKO names no Python)' : ''}`);
for (const name of validation.notMade) say(`NOT MADE ${name}`);
const open = openComplaints(validation);
const known = validation.outcomes.flatMap(({ complaints }) => complaints.filter(({ why }) => why !== null));
const made = kinds.length - validation.notMade.length;
say(
  `${made} kinds, ${JUDGES.length - validation.skipped.length} of ${JUDGES.length} other judges, ${validation.outcomes.length} verdicts: ` +
    `${open.length} open complaints, ${known.length} known; ${Math.round((Date.now() - started) / 1000)} s`,
);
process.exitCode = open.length > 0 || validation.skipped.length === JUDGES.length ? 1 : 0;

function print({ kind, judge, complaints }: Outcome): void {
  if (complaints.length === 0) say(`ok    ${kind} · ${judge}`);
  for (const { what, why } of complaints)
    say(`${why === null ? 'FAULT' : 'known'} ${kind} · ${judge}: ${what}${why === null ? '' : ` – ${why}`}`);
}
