import './button.css';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { Link } from './link.tsx';

interface Look {
  /** One primary on a screen, named by its verb. `danger` is red text; `danger-solid` only confirms inside a dialog. */
  look?: 'default' | 'primary' | 'text' | 'danger' | 'danger-solid';
  size?: 'small' | 'default' | 'large';
  block?: boolean;
  icon?: IconName;
  children?: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** At work: cannot be pressed again, keeps its width and its focus. */
  busy?: boolean;
}

export function Button({
  look,
  size,
  block,
  icon,
  busy,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(lookClass({ look, size, block }), className)}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="button-busy-label">
        {icon && <Icon name={icon} size={16} />}
        {children}
      </span>
      {busy && (
        <span className="button-dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  /** A page of ours. */
  to: string;
  replace?: boolean;
  className?: string;
}

/** A link with the look of a button. */
export function ButtonLink({ look, size, block, icon, children, to, replace, className }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      replace={replace ?? false}
      className={classNames(lookClass({ look, size, block }), className)}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Read aloud and shown on hover: there is no text. */
  label: string;
  size?: 'small' | 'default' | 'large';
  look?: 'text' | 'default' | 'danger';
}

export function IconButton({ icon, label, size, look = 'text', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(lookClass({ look, size }), 'button-icon', className)}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

function lookClass({
  look,
  size,
  block,
}: {
  look?: string | undefined;
  size?: string | undefined;
  block?: boolean | undefined;
}): string {
  return classNames(
    'button',
    look && look !== 'default' && `button-${look}`,
    size && size !== 'default' && `button-${size}`,
    block && 'button-block',
  );
}
