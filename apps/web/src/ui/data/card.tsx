import './card.css';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface CardProps {
  title?: ReactNode;
  /** At the right of the title: a link, small buttons. */
  extra?: ReactNode;
  /** The content brings its own padding (lists, tables). */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A surface with a hairline; cards are never nested. */
export function Card({ title, extra, flush, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames('card', className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="card-head">
          <h2 id={id} className="card-title">
            {title}
          </h2>
          {extra}
        </header>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
    </section>
  );
}
