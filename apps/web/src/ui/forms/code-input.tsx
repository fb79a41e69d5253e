import './code-input.css';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { CSSProperties, Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFieldWiring } from './field.tsx';
import { onlyDigits } from './only-digits.ts';

export interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  /** At the last digit: the form submits itself. */
  onComplete?: (code: string) => void;
  /** Dots instead of digits: a signing password. */
  secret?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
  'aria-label'?: string;
}

/** Six boxes over one real input, so that paste, autofill from a message and screen readers all work (guide §4, "Codes"). */
export function CodeInput({ value, onChange, onComplete, secret, ...rest }: CodeInputProps) {
  const length = LIMITS.codeLength;
  const now = Math.min(value.length, length - 1);
  return (
    <span className="code-input" style={{ '--code-length': length } as CSSProperties}>
      <span className="code-input-boxes" aria-hidden="true">
        {Array.from({ length }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are places, not things
          <span key={at} className={classNames('code-input-box', at === now && 'code-input-box-now')}>
            {value[at] === undefined ? null : secret ? '•' : value[at]}
          </span>
        ))}
      </span>
      <input
        type={secret ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete={secret ? 'off' : 'one-time-code'}
        pattern="\d*"
        // A pasted message may be longer than its code.
        {...useFieldWiring()}
        {...rest}
        className="code-input-control"
        value={value}
        onChange={(event) => {
          const code = onlyDigits(event.target.value, length);
          if (code === value) return;
          onChange(code);
          if (code.length === length) onComplete?.(code);
        }}
      />
    </span>
  );
}
