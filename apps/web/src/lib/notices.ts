import { useSyncExternalStore } from 'react';

export type NoticeTone = 'ok' | 'info' | 'warn' | 'bad';

export interface Notice {
  id: number;
  tone: NoticeTone;
  text: string;
  /** One way on: a page of ours, or something to do. */
  link?: { label: string; to?: string; onSelect?: () => void };
}

const STAYS_MS = 4000;
const AT_ONCE = 3;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/**
 * A short message at the top of the page (guide §4, "Toasts"): a result and who is affected. Errors stay until closed, the rest
 * leave after 4 s. The same text is never shown twice at once. Not for validation.
 */
export function notify(tone: NoticeTone, text: string, link?: Notice['link']): void {
  const id = ++lastId;
  const others = notices.filter((one) => one.text !== text).slice(-(AT_ONCE - 1));
  change([...others, { id, tone, text, ...(link ? { link } : {}) }]);
  if (tone !== 'bad') setTimeout(() => dismissNotice(id), STAYS_MS);
}

export function dismissNotice(id: number): void {
  change(notices.filter((one) => one.id !== id));
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );
}
