import type { ReactNode } from 'react';

/** A fact with a remark behind it, in smaller print. */
export function Noted({ children, note }: { children: ReactNode; note: string | false }) {
  return (
    <>
      {children}
      {note && (
        <>
          {' '}
          <span className="verifier-remark">{note}</span>
        </>
      )}
    </>
  );
}
