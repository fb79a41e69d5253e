import type { Change } from '@cinnabar/protocol/events/change-schema';
import { BEAT } from '@cinnabar/protocol/events/event-stream';
import { openStream, type StreamListeners } from './open-stream.ts';

const NAME = 'cinnabar-live';
const LOOK_MS = 10_000;
/** A page that leads says something at every beat, unless its browser has put it to sleep. */
const ASLEEP_AFTER_MS = 2.5 * BEAT.everyMs;

/** What the pages of one browser say to each other. */
type Word = { kind: 'change'; change: Change } | { kind: 'state'; up: boolean } | { kind: 'ask' };

/**
 * One stream for all pages of a browser: HTTP/1.1 gives it six connections per server. One page leads and forwards the events. Without Web
 * Locks (an intranet without HTTPS) every visible page has a stream of its own. @returns how to leave
 */
export function shareStream(listeners: StreamListeners): () => void {
  const canShare = navigator.locks !== undefined && typeof BroadcastChannel === 'function';
  return canShare ? joinPages(listeners) : listenWhileSeen(listeners);
}

function joinPages({ onChange, onState }: StreamListeners): () => void {
  const channel = new BroadcastChannel(NAME);
  const say = (word: Word) => channel.postMessage(word);
  const leaving = new AbortController();
  let queued = new AbortController();
  let leads = false;
  let up = false;
  let heardAt = Date.now();

  function setState(next: boolean): void {
    up = next;
    say({ kind: 'state', up });
    onState(up);
  }

  /** Holds the lock, and with it the stream, until the page is closed or another takes it. */
  function lead(lost: AbortSignal): Promise<void> {
    leads = true;
    // The former leader may have missed something at the end.
    setState(false);
    const close = openStream({
      onChange(change) {
        say({ kind: 'change', change });
        onChange(change);
      },
      onState: setState,
      onBeat: () => say({ kind: 'state', up }),
    });
    return new Promise<void>((resolve) => lost.addEventListener('abort', () => resolve(), { once: true }))
      .then(close)
      .finally(() => {
        leads = false;
      });
  }

  /** Waits for its turn to lead, or takes it from a page that sleeps. */
  async function stand(steal: boolean): Promise<void> {
    queued.abort();
    queued = new AbortController();
    const lost = new AbortController();
    const { signal } = queued;
    const leave = () => lost.abort();
    leaving.signal.addEventListener('abort', leave);
    try {
      await navigator.locks.request(NAME, steal ? { steal } : { signal }, () =>
        leaving.signal.aborted ? undefined : lead(lost.signal),
      );
    } catch {
      // Given up by us for another try, or taken from us while we slept.
    }
    lost.abort();
    leaving.signal.removeEventListener('abort', leave);
    if (!leaving.signal.aborted && queued.signal === signal) void stand(false);
  }

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (leads) {
      if (data.kind === 'ask') say({ kind: 'state', up });
      return;
    }
    if (data.kind === 'ask') return;
    heardAt = Date.now();
    if (data.kind === 'change') onChange(data.change);
    else onState(data.up);
  };

  function look(): void {
    if (leads || document.visibilityState !== 'visible' || Date.now() - heardAt < ASLEEP_AFTER_MS) return;
    heardAt = Date.now();
    onState(false);
    void stand(true);
  }
  const looking = setInterval(look, LOOK_MS);
  say({ kind: 'ask' });
  void stand(false);
  return () => {
    clearInterval(looking);
    leaving.abort();
    queued.abort();
    channel.close();
  };
}

function listenWhileSeen(listeners: StreamListeners): () => void {
  let close: (() => void) | null = null;
  function follow(): void {
    if (document.visibilityState === 'visible') close ??= openStream(listeners);
    else {
      close?.();
      close = null;
      listeners.onState(false);
    }
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close?.();
  };
}
