import { useEffect } from 'react';

interface QueueKeys {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** `J` and `K` along the queue, as along the rows of the list. Nothing while something is typed. */
export function useQueueKeys({ onPrevious, onNext }: QueueKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const busy = (event.target as Element).closest('input, textarea, select, [role=menu], dialog');
      if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = { j: onNext, k: onPrevious }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onPrevious, onNext]);
}
