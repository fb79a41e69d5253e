import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** While a user is signed in the page is notified of changes. Loaded after the page is shown. */
export function useLiveUpdates(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let stop: (() => void) | null = null;
    let gone = false;
    // A page that cannot load it works without.
    import('./start-live.ts').then(
      ({ startLive }) => {
        if (!gone) stop = startLive(client);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [client, signedIn]);
}
