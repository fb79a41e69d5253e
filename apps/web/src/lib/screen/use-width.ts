import { type RefObject, useLayoutEffect, useState } from 'react';
import { isPrinting } from './is-printing.ts';

/** Width of an element in px, 0 until it is known. That of the window is printed, as in `use-media.ts`. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current!;
    const measure = () => !isPrinting() && setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
