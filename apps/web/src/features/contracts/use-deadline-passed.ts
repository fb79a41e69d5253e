import { useEffect, useReducer, useState } from 'react';
import { serverNow } from '../../lib/api/request-marks.ts';

/** A confirmation of the last moment is still being written. */
const GRACE_MS = 2000;
/** Timers know no longer wait: 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Turns true when the deadline passes while the page is open. The contract is read again first: its sender may have moved the deadline
 * since.
 */
export function useDeadlinePassed(deadline: string | null, readAgain: () => Promise<unknown>): boolean {
  const [, lookAgain] = useReducer((looked: number) => looked + 1, 0);
  const [read, setRead] = useState(false);
  const end = deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline) + GRACE_MS;
  const passed = end <= serverNow();
  useEffect(() => {
    const left = end - serverNow();
    if (left <= 0 || left > LONGEST_MS) return;
    const timer = setTimeout(lookAgain, left);
    return () => clearTimeout(timer);
  }, [end]);
  useEffect(() => {
    setRead(false);
    if (passed) void readAgain().finally(() => setRead(true));
  }, [passed, readAgain]);
  return passed && read;
}
