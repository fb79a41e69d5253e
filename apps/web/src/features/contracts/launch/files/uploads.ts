import { ApiError, isFailure } from '../../../../lib/errors/api-error.ts';
import { createListeners } from '../../../../lib/listeners.ts';
import { waitFor } from '../../../../lib/time/wait-for.ts';
import type { UploadRefusal } from './check-upload.ts';

export interface UploadItem {
  /** Files are counted as they are chosen. */
  key: number;
  file: File;
  /** `checking`: all bytes are sent, the server looks at the file. */
  phase: 'sending' | 'checking' | 'failed';
  /** 0 … 1 of the bytes. */
  share: number;
  /** Why it failed: a refusal before sending, or the server's. */
  refusal: UploadRefusal | null;
  error: ApiError | null;
  /** The same file may yet arrive: the network failed, or the server was busy. */
  mayRetry: boolean;
}

export interface UploadEffects<T> {
  /** Rejects with ApiError. */
  send: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<T>;
  refusalOf: (file: File) => UploadRefusal | null;
  /** `quicker`: files that were chosen after this one and have arrived before it. */
  onUploaded: (answer: T, file: File, quicker: readonly T[]) => void;
}

export interface UploadQueue {
  getState(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  /** Sends a failed file again; nothing for one that is on its way or could not arrive. */
  retry(key: number): void;
  /** Cancels an upload, or removes a failed card. */
  drop(key: number): void;
  isRunning(): boolean;
  /** Cancels all uploads; the page is left. */
  stop(): void;
}

const MOST_TRIES = 4;
/** Seconds. A longer wait is for the person to decide. */
const LONGEST_WAIT = 30;

/** Uploads files in parallel; each has its own progress, failure and retry. An answer to a dropped file changes nothing. */
export function createUploads<T>({ send, refusalOf, onUploaded }: UploadEffects<T>): UploadQueue {
  const listeners = createListeners();
  const running = new Map<number, AbortController>();
  const arrived: { key: number; answer: T }[] = [];
  let items: readonly UploadItem[] = [];
  let count = 0;

  function show(next: readonly UploadItem[]) {
    items = next;
    listeners.notify();
  }
  const change = (key: number, part: Partial<UploadItem>) =>
    show(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const remove = (key: number) => show(items.filter((item) => item.key !== key));

  /** A busy server says when to come again: until then the file waits here, not for the person to press a button. */
  async function sendPatiently(key: number, file: File, signal: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await send(file, {
          signal,
          onProgress: (share) => change(key, { share, phase: share < 1 ? 'sending' : 'checking' }),
        });
      } catch (error) {
        const seconds = tries < MOST_TRIES && waitOf(error);
        if (!seconds) throw error;
        await waitFor(seconds * 1000, signal);
      }
    }
  }

  async function start({ key, file }: UploadItem): Promise<void> {
    const control = new AbortController();
    const { signal } = control;
    running.set(key, control);
    try {
      const answer = await sendPatiently(key, file, signal);
      if (signal.aborted) return;
      remove(key);
      const quicker = arrived.filter((other) => other.key > key).map((other) => other.answer);
      arrived.push({ key, answer });
      onUploaded(answer, file, quicker);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      change(key, { phase: 'failed', error, mayRetry: isPassing(error) });
    } finally {
      running.delete(key);
    }
  }

  return {
    getState: () => items,
    subscribe: listeners.subscribe,
    add(files) {
      const chosen = files.map((file): UploadItem => {
        const refusal = refusalOf(file);
        const phase = refusal ? 'failed' : 'sending';
        return { key: ++count, file, phase, share: 0, refusal, error: null, mayRetry: false };
      });
      show([...items, ...chosen]);
      for (const item of chosen) if (!item.refusal) void start(item);
    },
    retry(key) {
      const item = items.find((one) => one.key === key);
      if (!item?.mayRetry || running.has(key)) return;
      change(key, { phase: 'sending', share: 0, error: null, mayRetry: false });
      void start(item);
    },
    drop(key) {
      running.get(key)?.abort();
      remove(key);
    },
    isRunning: () => running.size > 0,
    stop() {
      for (const control of running.values()) control.abort();
    },
  };
}

/** Seconds that a busy server asks to wait; null for any other failure. */
const waitOf = (error: unknown): number | null =>
  isFailure(error, 'BUSY') && error.retryAfter !== null && error.retryAfter <= LONGEST_WAIT
    ? error.retryAfter
    : null;

/** Not a verdict about the file. */
const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
