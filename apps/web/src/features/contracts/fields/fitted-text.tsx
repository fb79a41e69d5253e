import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface FittedTextProps {
  /** The size that was asked for, in px. */
  size: number;
  /** Legible on paper, in px. */
  least: number;
  /** Measured anew with it. */
  text: string;
  children: ReactNode;
}

/** Each try is this much smaller than the one before, as the pages are drawn (packages/pdf, `fitText`). */
const SHRINK = 0.94;

/** A text as large as it will be written: smaller when its box has no room for it, and in the middle of its height. */
export function FittedText({ size, least, text, children }: FittedTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const span = ref.current!;
    const box = span.parentElement!;
    let now = size;
    span.style.fontSize = `${now}px`;
    while (now > least && text !== '' && span.offsetHeight > box.clientHeight + 1) {
      now = Math.max(least, now * SHRINK);
      span.style.fontSize = `${now}px`;
    }
  }, [size, least, text]);
  return (
    <span ref={ref} className="value-box-text">
      {children}
    </span>
  );
}
