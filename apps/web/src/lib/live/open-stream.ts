import type { Change } from '@cinnabar/protocol/events/change-schema';
import { BEAT } from '@cinnabar/protocol/events/event-stream';
import { followEventsCall } from '@cinnabar/protocol/events/events-calls';
import { pathOf } from '../api/call-address.ts';
import { sessionToken } from '../api/view-token.ts';

export interface StreamListeners {
  onChange(change: Change): void;
  /** Whether every change is notified from now on. */
  onState(up: boolean): void;
}

const SHORTEST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
const LOOK_MS = 10_000;
/** A connection that was cut without notice stays "open" for minutes. */
const DEAD_AFTER_MS = 2.5 * BEAT.everyMs;

/** `GET /events`, opened again whenever it is lost. @returns how to close it */
export function openStream(listeners: StreamListeners & { onBeat?: () => void }): () => void {
  let source: EventSource | undefined;
  let failures = 0;
  let heardAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(timer);
    source?.close();
    heardAt = Date.now();
    const qid = sessionToken();
    const line = new EventSource(
      `${pathOf(followEventsCall)}${qid ? `?${new URLSearchParams({ QID: qid })}` : ''}`,
    );
    source = line;
    line.onopen = () => {
      failures = 0;
      heardAt = Date.now();
      listeners.onState(true);
    };
    line.onmessage = ({ data }) => {
      heardAt = Date.now();
      listeners.onChange(JSON.parse(data));
    };
    line.addEventListener(BEAT.event, () => {
      heardAt = Date.now();
      listeners.onBeat?.();
    });
    line.onerror = () => {
      listeners.onState(false);
      // A connection that broke is opened again by the browser; one that was refused is not.
      if (line.readyState === EventSource.CLOSED) connectLater();
    };
  }

  function connectLater(): void {
    const pause = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  }

  function look(): void {
    if (source?.readyState !== EventSource.OPEN || Date.now() - heardAt < DEAD_AFTER_MS) return;
    listeners.onState(false);
    connect();
  }

  const looking = setInterval(look, LOOK_MS);
  // After a sleep timers are late.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', connect);
  connect();
  return () => {
    clearTimeout(timer);
    clearInterval(looking);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', connect);
    source?.close();
  };
}
