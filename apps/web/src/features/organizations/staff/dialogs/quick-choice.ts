import type { HoldingKind } from '@cinnabar/protocol/organizations/holding-kinds';
import type { Chosen } from '../../roles/employee-choice.tsx';

export type SuccessorOf = Record<HoldingKind, Chosen | null>;
export interface Successions extends SuccessorOf {
  /** The quick choice: one employee for all kinds. */
  all: Chosen | null;
}

/**
 * The successors after the quick choice is made or emptied. Made, it is that of every kind; emptied, kinds that still have it go back to the
 * successor of before, and those that got another one meanwhile keep it.
 */
export function afterQuickChoice(
  now: Successions,
  all: Chosen | null,
  kinds: readonly HoldingKind[],
  before: Partial<SuccessorOf>,
): Partial<Successions> {
  const next: Partial<Successions> = { all };
  for (const kind of kinds)
    next[kind] = all ?? (now[kind]?.id === now.all?.id ? (before[kind] ?? null) : now[kind]);
  return next;
}
