import { useSyncExternalStore } from 'react';
import { ApiError, isFailure } from './errors/api-error.ts';
import { errorText } from './errors/error-text.ts';
import { createListeners } from './listeners.ts';

export type NoticeTone = 'ok' | 'info' | 'warn' | 'bad';

export interface Notice {
  id: number;
  tone: NoticeTone;
  /** A refusal is said in the language that the page has while it is shown. */
  text: string | ApiError;
  /** One way on: a page of ours, or something to do. */
  link?: { label: string; to?: string; onSelect?: () => void };
}

const STAYS_MS = 4000;
const AT_ONCE = 3;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = createListeners();

function change(next: readonly Notice[]): void {
  notices = next;
  listeners.notify();
}

export const wordsOf = (text: Notice['text']): string => (text instanceof ApiError ? errorText(text) : text);

/**
 * A short message at the top of the page (guide §4, "Toasts"): a result and who is affected. Errors stay until closed, the rest
 * leave after 4 s. The same text is never shown twice at once. Not for validation.
 */
export function notify(tone: NoticeTone, text: Notice['text'], link?: Notice['link']): void {
  const id = ++lastId;
  const others = notices.filter((one) => wordsOf(one.text) !== wordsOf(text)).slice(-(AT_ONCE - 1));
  change([...others, { id, tone, text, ...(link ? { link } : {}) }]);
  if (tone !== 'bad') setTimeout(() => dismissNotice(id), STAYS_MS);
}

export function dismissNotice(id: number): void {
  change(notices.filter((one) => one.id !== id));
}

/** Once the server answers again, that it did not is no news. */
export function dismissUnreachable(): void {
  change(notices.filter(({ text }) => !isFailure(text, 'NO_ANSWER')));
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(listeners.subscribe, () => notices);
}
