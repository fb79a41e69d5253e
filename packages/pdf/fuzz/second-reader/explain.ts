import { Explanation } from './explanation.ts';
import { SecondReading } from './second-reading.ts';

/**
 * Everything in the revisions behind a signed one that no rule of this file explains: a list of its own, written without regard to the rules of
 * the package, so that a rule that is wrong there shows here. It knows kinds of objects, not whose field may be filled.
 * @param before the file as far as it is signed
 */
export function unexplained(before: SecondReading, after: SecondReading): string[] {
  const steps = [before, ...laterReadings(before, after), after];
  return steps.slice(1).flatMap((step, i) => new Explanation(steps[i]!, step).problems);
}

/** The file as each later revision left it, but for the last one. */
function laterReadings(before: SecondReading, after: SecondReading): SecondReading[] {
  const ends = after.sections
    .map(({ at }) => /%%EOF\r?\n?/.exec(after.text.slice(at)))
    .map((end, i) => (end ? after.sections[i]!.at + end.index + end[0].length : after.file.length))
    .filter((end) => end > before.file.length && end < after.file.length);
  return [...new Set(ends)]
    .sort((a, b) => a - b)
    .map((end) => new SecondReading(after.file.subarray(0, end)));
}
