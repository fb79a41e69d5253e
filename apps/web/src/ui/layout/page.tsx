import './page.css';
import type { ReactNode } from 'react';

export interface PageProps {
  title: ReactNode;
  /** One grey line below the title. */
  lead?: ReactNode;
  /** At the right of the title; the primary last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A console page: title row, then content (guide §3). The shell brings <main>. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className="page">
      <div className="page-head">
        <div className="page-heading">
          <h1>{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
