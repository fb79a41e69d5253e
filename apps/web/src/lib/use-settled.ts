import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: what is asked of the server while somebody types. */
export function useSettled<T>(value: T, quietMs = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
