import { useEffect, useRef, useState } from 'react';

/** Skeletons appear after 300 ms and then stay at least 400 ms (guide §4), so that nothing flickers. */
export function useDelayed(loading: boolean, after = 300, atLeast = 400): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    const wait = loading ? after : Math.max(0, shownAt.current + atLeast - Date.now());
    if (loading === shown) return;
    const timer = setTimeout(() => {
      if (loading) shownAt.current = Date.now();
      setShown(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, shown, after, atLeast]);
  return shown;
}
