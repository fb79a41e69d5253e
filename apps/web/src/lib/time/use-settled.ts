import { useEffect, useState } from 'react';

/** The value once it has not changed for a moment: what is asked of the server while a user types. */
export function useSettled<T>(value: T, quietMs = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
