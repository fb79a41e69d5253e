/** A value with the way back and forth. Immutable: every function answers a new history. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last change was, and when: a change with the same mark soon after is part of it. */
  mark: string | null;
  changedAt: number;
}

const KEPT = 200;
/** Arrow keys pressed one after the other are undone together. */
const SAME_CHANGE_MS = 1000;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], mark: null, changedAt: 0 };
}

export function commit<T>(
  history: History<T>,
  present: T,
  now: number,
  mark: string | null = null,
): History<T> {
  const continues = mark !== null && mark === history.mark && now - history.changedAt < SAME_CHANGE_MS;
  const past = continues ? history.past : [...history.past, history.present].slice(-KEPT);
  return { past, present, future: [], mark, changedAt: now };
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    mark: null,
    changedAt: 0,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, mark: null, changedAt: 0 };
}
