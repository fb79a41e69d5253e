import type { Change } from '@cinnabar/protocol/events/change-schema';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { checkConnection } from '../api/connection.ts';
import { tellListeners } from './heard.ts';
import { isLive, setLive } from './live-state.ts';
import { contractIn, isMoved, isMovedBy } from './moved-queries.ts';
import { shareStream } from './share-stream.ts';
import { isStill, onRelease } from './still.ts';

/** One act makes several changes; many acts of others make one question. */
const GATHER_MS = 200;
const LEAST_PAUSE_MS = 2000;
/**
 * How often a page polls that is not notified; the first time soon, as its session may have ended. Spread over time, so that pages do not poll
 * together.
 */
const ASK_MS = { first: 3000, spread: 5000, later: 20_000 };

const isSeen = () => document.visibilityState === 'visible';

/** Keeps what is shown up to date: what changed is read again. A hidden page waits until it is visible. @returns how to stop */
export function startLive(client: QueryClient): () => void {
  let pending: Change[] = [];
  let all = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let lastTime = 0;

  function renew(): void {
    timer = undefined;
    if (!isSeen()) return;
    lastTime = Date.now();
    const changes = pending;
    const everything = all;
    const isDue = (key: QueryKey) =>
      everything ? isMoved(key) : changes.some((change) => isMovedBy(change, key));
    const due = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isDue(queryKey) });
    const held = due.flatMap(({ queryKey }) => contractIn(queryKey) ?? []).filter(isStill);
    // Caught up with later.
    pending = held.map((id) => ({ kind: 'CONTRACT', id }));
    all = false;
    const isHeld = (key: QueryKey) => held.includes(contractIn(key) ?? '');
    void client.invalidateQueries({
      predicate: ({ queryKey }) => isDue(queryKey) && !isHeld(queryKey),
    });
  }

  function renewSoon(): void {
    if (timer !== undefined || (pending.length === 0 && !all)) return;
    timer = setTimeout(renew, Math.max(GATHER_MS, lastTime + LEAST_PAUSE_MS - Date.now()));
  }

  function renewAll(): void {
    all = true;
    renewSoon();
  }

  function askIn(ms: number): void {
    asking = setTimeout(() => {
      renewAll();
      askIn(ASK_MS.later);
    }, ms);
  }

  const leave = shareStream({
    onChange(change) {
      tellListeners(change);
      if (pending.some(({ kind, id }) => kind === change.kind && id === change.id)) return;
      pending.push(change);
      renewSoon();
    },
    onState(up) {
      if (up === isLive()) return;
      setLive(up);
      clearTimeout(asking);
      // Changes while the stream was down.
      if (up) renewAll();
      else {
        void checkConnection();
        askIn(ASK_MS.first + Math.random() * ASK_MS.spread);
      }
    },
  });
  if (!isLive()) askIn(ASK_MS.later);
  document.addEventListener('visibilitychange', renewSoon);
  const stopWaiting = onRelease(renewSoon);
  return () => {
    leave();
    setLive(false);
    clearTimeout(timer);
    clearTimeout(asking);
    document.removeEventListener('visibilitychange', renewSoon);
    stopWaiting();
  };
}
