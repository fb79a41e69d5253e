import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left until a moment that `start` sets; it survives a sleeping tab because it counts by the clock. */
export function useCountdown(): { left: number; start: (seconds: number) => void; stop: () => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  }, []);
  const stop = useCallback(() => setUntil(0), []);
  return { left, start, stop };
}
