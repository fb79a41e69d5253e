import { createListeners } from '../listeners.ts';

export type SavePhase = 'untouched' | 'waiting' | 'saving' | 'saved' | 'failed' | 'refused';

export interface SaveState {
  phase: SavePhase;
  /** When the last save succeeded, in ms. */
  savedAt: number | null;
  error: unknown;
}

export interface Autosave<T> {
  getState(): SaveState;
  subscribe(listener: () => void): () => void;
  /** The value to keep from now on; written after a quiet moment. */
  change(value: T): void;
  /** Writes at once what is not written yet. Rejects when that fails. */
  flush(): Promise<void>;
  /** Stops writing; a write in flight is completed. */
  stop(): void;
}

interface AutosaveOptions<T> {
  save: (value: T) => Promise<void>;
  /** `retry`: try again by itself; `wait`: until the value changes; `stop`: saving can never help again. */
  afterFailure: (error: unknown) => 'retry' | 'wait' | 'stop';
  quietMs?: number;
  retryMs?: number;
}

/** Keeps a changing value on the server: one write at a time, the newest value wins, a failure is tried again. */
export function createAutosave<T>({
  save,
  afterFailure,
  quietMs = 800,
  retryMs = 5000,
}: AutosaveOptions<T>): Autosave<T> {
  const listeners = createListeners();
  let state: SaveState = { phase: 'untouched', savedAt: null, error: null };
  let pending: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | null = null;
  let stopped = false;

  function tell(part: Partial<SaveState>) {
    state = { ...state, ...part };
    listeners.notify();
  }

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The phase contains the failure and the retry is scheduled; no caller awaits this write.
      write().catch(() => {});
    }, ms);
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    if (writing) {
      await writing.catch(() => {});
      return write();
    }
    if (!pending || stopped) return;
    const { value } = pending;
    pending = null;
    writing = attempt(value);
    try {
      await writing;
    } finally {
      writing = null;
    }
    if (pending) later(quietMs);
  }

  async function attempt(value: T): Promise<void> {
    tell({ phase: 'saving' });
    try {
      await save(value);
      tell({ phase: pending ? 'waiting' : 'saved', savedAt: Date.now(), error: null });
    } catch (error) {
      const next = afterFailure(error);
      const changedMeanwhile = pending !== null;
      pending ??= { value };
      stopped ||= next === 'stop';
      tell({ phase: next === 'stop' ? 'refused' : 'failed', error });
      if (next === 'retry' || (next === 'wait' && changedMeanwhile)) later(retryMs);
      throw error;
    }
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    change(value) {
      if (stopped) return;
      pending = { value };
      // Reported once: a listener draws the page again, and changes may be characters.
      if (state.phase !== 'saving' && state.phase !== 'waiting') tell({ phase: 'waiting' });
      if (!writing) later(quietMs);
    },
    async flush() {
      if (stopped && state.phase === 'refused') throw state.error;
      while (writing || (pending && !stopped)) await write();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
