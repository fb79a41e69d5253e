import { useState } from 'react';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';

interface LinesInputProps {
  label: string;
  help: string;
  lines: readonly string[];
  most: number;
  onCommit: (lines: string[]) => void;
}

/** A list of short names, one on each line; empty and repeated ones are dropped on leaving it. */
export function LinesInput({ label, help, lines, most, onCommit }: LinesInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label} help={help}>
      <Textarea
        rows={3}
        value={typed ?? lines.join('\n')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed === null) return;
          const names = typed.split('\n').map((line) => line.trim().slice(0, 50));
          onCommit([...new Set(names.filter((name) => name !== ''))].slice(0, most));
          setTyped(null);
        }}
      />
    </Field>
  );
}
