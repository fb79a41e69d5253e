import './input.css';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useFieldWiring } from './field.tsx';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children'> {
  options: { value: string; label: string; disabled?: boolean }[];
  size?: 'default' | 'large';
}

/** The browser's own list in our frame: light, and at home on phones. */
export function Select({ options, size, className, ...rest }: SelectProps) {
  return (
    <span className={classNames('select', size === 'large' && 'select-large', className)}>
      <select {...useFieldWiring()} {...rest}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
