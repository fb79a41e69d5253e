import { useEffect } from 'react';
import type { Autosave } from './autosave.ts';

/** Leaving inside the application writes what is left; leaving the browser asks first. */
export function useKeepOnLeaving<T>(autosave: Autosave<T>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const { phase } = autosave.getState();
      if (phase === 'waiting' || phase === 'saving' || phase === 'failed') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      // The page is closed; a failure cannot be shown any more, and the server still has the previous version.
      autosave.flush().catch(() => {});
    };
  }, [autosave]);
}
