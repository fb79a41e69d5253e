import type { Shares } from './shares.ts';

/** A task that waits for a process. */
export interface Turn {
  isUrgent: boolean;
  isPatient: boolean;
  /** On whose behalf it runs. */
  sharers: readonly string[];
  /** It gave way once: it runs with the heavy ones, and does not give way again. */
  isHeavy: boolean;
  /** When it began to wait, in milliseconds of the clock of the shares. */
  since: number;
}

/**
 * Whose turn it is, among tasks that may start: urgent ones in order of arrival; then those for whom the fewest tasks run; then who waits
 * longest, where work that was done lately counts like a later arrival, so that newcomers are not always ahead.
 */
export function nextTurn<T extends Turn>(able: readonly T[], shares: Shares): T | undefined {
  const hasty = able.filter(({ isPatient }) => !isPatient);
  const ready = hasty.length > 0 ? hasty : able;
  const urgent = ready.find(({ isUrgent }) => isUrgent);
  if (urgent) return urgent;
  const costs = ready.map((turn) => ({
    turn,
    held: shares.held(turn.sharers),
    after: turn.since + shares.done(turn.sharers),
  }));
  // Stable: of equals the first that came.
  return costs.sort((a, b) => a.held - b.held || a.after - b.after)[0]?.turn;
}
