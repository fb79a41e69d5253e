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

/** On or off at once, without a save. Needs a label (`aria-label`, or a Field around it). */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
  return <input type="checkbox" role="switch" {...rest} className={classNames('switch', className)} />;
}
