import './facts.css';
import { Fragment, type ReactNode } from 'react';

/** Name and value, line by line. Entries without a value are left out. */
export function Facts({ entries }: { entries: [name: string, value: ReactNode][] }) {
  return (
    <dl className="facts">
      {entries.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== false &&
          value !== '' && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
