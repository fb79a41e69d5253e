import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** While somebody is signed in the page hears what changes. It arrives after the page stands. */
export function useLiveUpdates(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let stop: (() => void) | null = null;
    let gone = false;
    // A page that cannot load it goes on without.
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
