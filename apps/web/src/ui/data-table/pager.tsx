import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';

interface PagerProps {
  /** From 1. */
  page: number;
  isLast: boolean;
  previous: string;
  next: string;
  onPage: (page: number) => void;
  /** Between the buttons. */
  children?: ReactNode;
}

/** The buttons to the page before and behind the one that is shown. */
export function Pager({ page, isLast, previous, next, onPage, children }: PagerProps) {
  return (
    <>
      <IconButton icon="left" label={previous} disabled={page === 1} onClick={() => onPage(page - 1)} />
      {children}
      <IconButton icon="rightc" label={next} disabled={isLast} onClick={() => onPage(page + 1)} />
    </>
  );
}
