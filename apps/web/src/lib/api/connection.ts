import { getHealthCall } from '@cinnabar/protocol/system/system-calls';
import { createListeners } from '../listeners.ts';
import { addressOf } from './call-address.ts';

/** How soon a server that did not answer is asked again; it grows to the longest pause. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** A line that swallows everything is no answer either. */
const PATIENCE_MS = 8000;

let up = true;
let asking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
const watchers = createListeners();
const recoveries = createListeners();

/** False once a call and then a question of ours found no server. */
export const isServerUp = (): boolean => up;

/** Called whenever that changes. @returns how to stop listening */
export const watchConnection = watchers.subscribe;

/** Called each time when the server answers again after it was away. @returns how to stop listening */
export const onRecovery = recoveries.subscribe;

/**
 * A call found no server, or the browser says that it has no network: asks the server itself, and from then on until it answers.
 * One lost packet is no outage, so nothing is said before this answer. @returns whether the server answered
 */
export function checkConnection(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  clearTimeout(timer);
  const answered = await fetch(addressOf(getHealthCall), { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(({ ok }) => ok)
    .catch(() => false);
  if (answered) {
    failures = 0;
    setUp(true);
  } else {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    failures += 1;
    timer = setTimeout(() => void checkConnection(), pause);
    setUp(false);
  }
  return answered;
}

function setUp(next: boolean): void {
  if (up === next) return;
  up = next;
  watchers.notify();
  if (up) recoveries.notify();
}

/** Listens to what the browser itself knows of the network. Once, at the start. */
export function watchNetwork(): void {
  for (const change of ['online', 'offline']) addEventListener(change, () => void checkConnection());
}
