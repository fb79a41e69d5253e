import { Fragment, type ReactNode, useState } from 'react';
import type { Opened } from './use-template-work.ts';

interface ReopenedProps<W> {
  opened: Opened<W>;
  children: (opened: Opened<W>, onReopen: (opened: Opened<W>) => void) => ReactNode;
}

/** An editor that begins again with what it is reopened with. */
export function Reopened<W>({ opened, children }: ReopenedProps<W>) {
  const [again, setAgain] = useState<{ count: number; opened: Opened<W> } | null>(null);
  return (
    <Fragment key={again?.count ?? 0}>
      {children(again?.opened ?? opened, (next) =>
        setAgain((now) => ({ count: (now?.count ?? 0) + 1, opened: next })),
      )}
    </Fragment>
  );
}
