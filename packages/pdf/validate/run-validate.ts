/**
 * Every kind of file that we sign before independent validators: `npm run validate [-- --quick] [--no-install]`. Exit code 1 when one of
 * them finds something that no written reason explains, or no one was there to verify.
 */
import { parseArgs } from 'node:util';
import { VALIDATORS } from '../validators/all-validators.ts';
import { installValidators } from './install-validators.ts';
import { KINDS } from './kinds.ts';
import { type Outcome, openComplaints, validateKinds } from './validate-kinds.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, 'no-install': { type: 'boolean' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

if (!values['no-install']) installValidators(say);
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
  `${made} kinds, ${VALIDATORS.length - validation.skipped.length} of ${VALIDATORS.length} other validators, ${validation.outcomes.length} verdicts: ` +
    `${open.length} open complaints, ${known.length} known; ${Math.round((Date.now() - started) / 1000)} s`,
);
process.exitCode = open.length > 0 || validation.skipped.length === VALIDATORS.length ? 1 : 0;

function print({ kind, verify, complaints }: Outcome): void {
  if (complaints.length === 0) say(`ok    ${kind} · ${verify}`);
  for (const { what, why } of complaints)
    say(`${why === null ? 'FAULT' : 'known'} ${kind} · ${verify}: ${what}${why === null ? '' : ` – ${why}`}`);
}
