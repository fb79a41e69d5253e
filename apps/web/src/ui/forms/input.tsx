import './input.css';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { useTextControl } from './field.tsx';

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  icon?: IconName;
  size?: 'default' | 'large';
  /** Behind the text, inside the frame: a unit, a clear button. */
  suffix?: ReactNode;
}

export function Input({ icon, size, suffix, className, ...rest }: InputProps) {
  return (
    <span className={classNames('input', size === 'large' && 'input-large', className)}>
      {icon && <Icon name={icon} />}
      <input type="text" {...useTextControl(rest)} className="input-control" />
      {suffix}
    </span>
  );
}
