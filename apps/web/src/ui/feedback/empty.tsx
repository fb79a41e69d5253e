import './empty.css';
import type { ReactNode } from 'react';
import { useLandingFocus } from '../../lib/screen/use-landing-focus.ts';
import { Drawing, type DrawingName } from './drawing.tsx';

export interface EmptyProps {
  drawing?: DrawingName;
  title: ReactNode;
  /** What belongs here, or what happened and whether anything was lost. */
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  /** The title is the page's only heading. */
  heading?: 'h1' | 'h2';
  role?: 'alert';
}

export function Empty({
  drawing = 'paper',
  title,
  children,
  action,
  heading: Heading = 'h2',
  role,
}: EmptyProps) {
  const landing = useLandingFocus();
  return (
    <div className="empty" role={role}>
      <Drawing name={drawing} />
      <Heading className="empty-title" {...(Heading === 'h1' ? { ref: landing, tabIndex: -1 } : {})}>
        {title}
      </Heading>
      {children && <div className="empty-text">{children}</div>}
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}
