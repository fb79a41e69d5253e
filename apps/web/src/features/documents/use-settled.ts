import { useEffect, useState } from 'react';

/** True once the component has stood for this long. */
export function useSettled(milliseconds: number): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return settled;
}
