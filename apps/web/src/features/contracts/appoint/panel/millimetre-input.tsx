import { useState } from 'react';
import { parseMillimetres, showMillimetres } from '../../placement/millimetres.ts';

interface MillimetreInputProps {
  /** The letter in the frame. */
  mark: string;
  label: string;
  value: number;
  locked?: boolean;
  onCommit: (value: number) => void;
}

/** A measure that is written when the field is left or Enter is pressed; arrows up and down change it by 1 mm. */
export function MillimetreInput({ mark, label, value, locked = false, onCommit }: MillimetreInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit() {
    const read = typed === null ? null : parseMillimetres(typed);
    setTyped(null);
    if (read !== null && read !== value) onCommit(read);
  }

  return (
    <label className="millimetre-input">
      <span aria-hidden="true">{mark}</span>
      <input
        aria-label={label}
        inputMode="decimal"
        readOnly={locked}
        value={typed ?? showMillimetres(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.key === 'Enter') commit();
          else if (step && !locked) {
            event.preventDefault();
            setTyped(null);
            onCommit(value + step);
          }
        }}
      />
      <span aria-hidden="true">mm</span>
    </label>
  );
}
