import './input.css';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
}

export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('checkbox', className)}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
