import { FixedNote } from './fixed-note.tsx';
import { RUNNING_RULES, useLaunchRules } from './launch-rules.ts';

/** What the business type fixes of the contract once it is sent; nothing where it fixes nothing. */
export function RunningNotes() {
  const { why } = useLaunchRules();
  const fixed = RUNNING_RULES.filter((rule) => why(rule) !== undefined);
  if (fixed.length === 0) return null;
  return (
    <div className="running-notes">
      {fixed.map((rule) => (
        <FixedNote key={rule} by={rule} />
      ))}
    </div>
  );
}
