import { type RefObject, useEffect, useRef } from 'react';

/** For the chosen one in a row of choices: scrolls it into view each time another is chosen, where the row is wider than a phone. */
export function useCurrentInView<Chosen extends HTMLElement>(chosen: unknown): RefObject<Chosen | null> {
  const current = useRef<Chosen>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another one is chosen
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return current;
}
