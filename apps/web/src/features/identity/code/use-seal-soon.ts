import { useEffect } from 'react';
import { prepareSeal } from '../../../lib/api/seal.ts';

const SOON_MS = 400;

/** The cipher is fetched while the person types, not while the first screen is waited for. */
export function useSealSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => prepareSeal().catch(() => undefined), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
}
