import './sticky-foot.css';
import type { ReactNode } from 'react';

interface StickyFootProps {
  /** The consequence. */
  title: ReactNode;
  /** Its limits; left out on phones. */
  note?: ReactNode;
  /** The primary last. */
  children?: ReactNode;
}

/** The end of a page that stays in view: what would happen, and the way on. */
export function StickyFoot({ title, note, children }: StickyFootProps) {
  return (
    <div className="sticky-foot">
      <div className="sticky-foot-text">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </div>
      {children}
    </div>
  );
}
