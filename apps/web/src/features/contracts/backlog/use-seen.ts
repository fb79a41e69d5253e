import { useState } from 'react';

/**
 * The queue as it was when the named contract was last in it, since the page stands; empty when it never was. So one that is
 * done elsewhere does not vanish under its reader's eyes.
 */
export function useSeen(queue: readonly string[] | null, id: string): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const isIn = queue?.includes(id) ?? false;
  if (isIn && queue && seen !== queue) setSeen(queue);
  return isIn && queue ? queue : seen;
}
