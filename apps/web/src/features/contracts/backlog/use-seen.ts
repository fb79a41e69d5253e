import { useState } from 'react';

/**
 * The queue as it was when it last contained the named contract, since the page was loaded; empty when it never did. A contract whose step
 * is completed elsewhere therefore stays on the screen.
 */
export function useSeen(queue: readonly string[] | null, id: string): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const isIn = queue?.includes(id) ?? false;
  if (isIn && queue && seen !== queue) setSeen(queue);
  return isIn && queue ? queue : seen;
}
