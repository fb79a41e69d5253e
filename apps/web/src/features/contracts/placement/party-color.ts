import type { CSSProperties } from 'react';

const COLORS = 4;

/** The colour of a party on every canvas and legend, by its place in the contract. */
export function partyColor(index: number): CSSProperties {
  const number = (index % COLORS) + 1;
  return {
    '--party': `var(--party-${number})`,
    '--party-tint': `var(--party-${number}-tint)`,
  } as CSSProperties;
}
