import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page starts at its top; Back and Forward keep the browser's own memory of the place. */
export function useScrollPlace(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page, not each new way of coming to it
  useEffect(() => {
    if (how === 'PUSH') scrollTo(0, 0);
  }, [pathname]);
}
