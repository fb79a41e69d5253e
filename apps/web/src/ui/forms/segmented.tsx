import './segmented.css';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface SegmentedProps<T extends string> {
  value: T;
  onChange: (value: T) => void;
  options: { value: T; label: ReactNode; disabled?: boolean }[];
  /** What is chosen here, for screen readers. */
  label: string;
  block?: boolean;
  size?: 'default' | 'large';
}

/** A choice of two to four, all visible. Radio buttons underneath: arrows move, one stop for Tab. */
export function Segmented<T extends string>({
  value,
  onChange,
  options,
  label,
  block,
  size,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('segmented', block && 'segmented-block', size === 'large' && 'segmented-large')}
    >
      {options.map((option) => (
        <label key={option.value} className="segmented-option">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
