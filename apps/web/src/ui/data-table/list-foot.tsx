import './list-foot.css';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface ListFootProps {
  className?: string;
  /** How much of the list is shown; spoken when it changes. */
  shown: string;
  /** Buttons that lead to the rest. */
  children?: ReactNode;
}

/** What stands below a list. */
export function ListFoot({ className, shown, children }: ListFootProps) {
  return (
    <footer className={classNames('list-foot', className)}>
      <span role="status">{shown}</span>
      {children && <span className="list-foot-ways">{children}</span>}
    </footer>
  );
}
