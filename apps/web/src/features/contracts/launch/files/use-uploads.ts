import type { Call, CallName, Shape } from '@cinnabar/protocol/transport/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { upload } from '../../../../lib/api/upload.ts';
import { ApiError } from '../../../../lib/errors/api-error.ts';
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

export interface Uploads {
  items: readonly UploadItem[];
  add(files: readonly File[]): void;
  retry(key: number): void;
  /** Cancels an upload, or removes a failed card. */
  drop(key: number): void;
}

type UploadCall<T> = Call<CallName, { summary: string; access: 'SESSION'; answer: Shape<T> }>;

interface UploadTarget<T> {
  call: UploadCall<T>;
  refusalOf: (file: File) => UploadRefusal | null;
  /** `quicker`: files that were chosen after this one and have arrived before it. */
  onUploaded: (answer: T, file: File, quicker: readonly T[]) => void;
}

/** Uploads files in parallel; each card shows its own progress and failure. */
export function useUploads<T>({ call, refusalOf, onUploaded }: UploadTarget<T>): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const done = useRef(onUploaded);
  done.current = onUploaded;
  const number = useRef(0);
  const arrived = useRef<{ key: number; answer: T }[]>([]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);
  useEffect(() => {
    // Leaving the page would interrupt running uploads: the browser asks first.
    const warn = (event: BeforeUnloadEvent) => {
      if (running.current.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  const change = useCallback((key: number, part: Partial<UploadItem> | null) => {
    setItems((list) =>
      part
        ? list.map((item) => (item.key === key ? { ...item, ...part } : item))
        : list.filter((item) => item.key !== key),
    );
  }, []);

  const send = useCallback(
    async ({ key, file }: Pick<UploadItem, 'key' | 'file'>) => {
      const control = new AbortController();
      running.current.set(key, control);
      try {
        const answer = await upload(call, file, {
          signal: control.signal,
          onProgress: (share) => change(key, { share, phase: share < 1 ? 'sending' : 'checking' }),
        });
        change(key, null);
        const quicker = arrived.current.filter((other) => other.key > key).map((other) => other.answer);
        arrived.current.push({ key, answer });
        done.current(answer, file, quicker);
      } catch (error) {
        if (control.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        change(key, { phase: 'failed', error, mayRetry: isPassing(error) });
      } finally {
        running.current.delete(key);
      }
    },
    [change, call],
  );

  return {
    items,
    add(files) {
      const fresh = files.map((file): UploadItem => {
        const refusal = refusalOf(file);
        return {
          key: ++number.current,
          file,
          phase: refusal ? 'failed' : 'sending',
          share: 0,
          refusal,
          error: null,
          mayRetry: false,
        };
      });
      setItems((list) => [...list, ...fresh]);
      for (const item of fresh) if (!item.refusal) void send(item);
    },
    retry(key) {
      const item = items.find((one) => one.key === key);
      if (!item) return;
      change(key, { phase: 'sending', share: 0, error: null });
      void send(item);
    },
    drop(key) {
      running.current.get(key)?.abort();
      change(key, null);
    },
  };
}

/** Not a verdict about the file. */
const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
