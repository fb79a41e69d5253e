import { useEffect, useState } from 'react';
import { afterQuiet } from '../../lib/after-quiet.ts';
import { IconButton } from '../actions/button.tsx';
import { Input } from './input.tsx';

interface KeywordInputProps {
  className?: string;
  label: string;
  hint: string;
  clearLabel: string;
  /** Characters. */
  longest?: number;
  /** In a dialog that begins with a search. */
  autoFocus?: boolean;
  value: string;
  onChange: (keyword: string) => void;
}

const QUIET_MS = 300;

/** Searches after a quiet moment, or on Enter; Escape empties it. What is typed is never taken away by an answer that comes late. */
export function KeywordInput({
  className,
  label,
  hint,
  clearLabel,
  longest = 50,
  autoFocus,
  value,
  onChange,
}: KeywordInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (typed.trim() === value) return;
    return afterQuiet(() => onChange(typed.trim()), QUIET_MS);
  }, [typed]);
  return (
    <Input
      className={className}
      autoFocus={autoFocus}
      icon="search"
      type="search"
      maxLength={longest}
      aria-label={label}
      placeholder={hint}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(typed.trim());
        else if (event.key === 'Escape' && typed !== '') setTyped('');
      }}
      suffix={
        typed !== '' && <IconButton icon="x" size="small" label={clearLabel} onClick={() => setTyped('')} />
      }
    />
  );
}
