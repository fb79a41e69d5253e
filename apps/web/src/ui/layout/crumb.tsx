import './crumb.css';
import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { Icon } from '../icons/icon.tsx';

export interface CrumbProps {
  label: string;
  /** The page above. */
  to: string;
  above: ReactNode;
  children: ReactNode;
}

/** Where a page is: the one above it, and itself. */
export function Crumb({ label, to, above, children }: CrumbProps) {
  return (
    <nav className="crumb" aria-label={label}>
      <Link to={to}>{above}</Link>
      <Icon name="rightc" size={12} />
      <span>{children}</span>
    </nav>
  );
}
