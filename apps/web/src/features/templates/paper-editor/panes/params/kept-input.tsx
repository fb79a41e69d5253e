import { type ComponentProps, useState } from 'react';
import { Input } from '../../../../../ui/forms/input.tsx';

interface KeptInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  /** What a text is kept as; null: it cannot be kept, and on leaving the input shows what is. */
  read?: (text: string) => string | null;
  onKeep: (value: string) => void;
}

/** An input whose text is taken with every key as long as it can be kept. */
export function KeptInput({ value, read = (text) => text, onKeep, ...rest }: KeptInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      autoComplete="off"
      {...rest}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        const kept = read(target.value);
        if (kept !== null) onKeep(kept);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** One line that is not empty. */
export const someText = (text: string): string | null => text.trim() || null;
