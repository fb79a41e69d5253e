import type { KeyboardEvent } from 'react';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a cell stands among those that are shown; what `focusCell` looks for. */
export const placeOf = (row: number, column: number): string => `${row},${column}`;

/** Moves the focus to the cell so many rows and columns away. False: there is none. */
export function focusCell(
  from: HTMLElement,
  place: string,
  [down, right]: readonly [number, number],
): boolean {
  const [row = 0, column = 0] = place.split(',').map(Number);
  const next = from
    .closest('[data-cells]')
    ?.querySelector<HTMLElement>(`[data-place="${placeOf(row + down, column + right)}"]`);
  next?.focus();
  return next != null;
}

/** Arrow keys go from cell to cell. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>, place: string): void {
  const step = STEPS[event.key];
  if (step && focusCell(event.currentTarget, place, step)) event.preventDefault();
}
