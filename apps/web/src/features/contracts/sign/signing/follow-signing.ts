import type { SignProgress } from '@cinnabar/protocol/contracts/intent-schema';
import type { NamedMessage } from '@cinnabar/protocol/transport/error-schema';

export type SigningOutcome =
  | { kind: 'done'; nextContractId: string | null }
  /** Nothing was written. */
  | { kind: 'failed'; error: NamedMessage }
  /** The server knows of no attempt: the call to sign never arrived. */
  | { kind: 'never-began' }
  /** The result is unknown now; the signature may be complete or not. */
  | { kind: 'unknown' };

export interface FollowOptions {
  ask: () => Promise<SignProgress>;
  wait: (milliseconds: number) => Promise<void>;
  /** The same for an attempt that the server is processing: ends as soon as its state changes, where an event reports that. */
  waitForMove?: (milliseconds: number) => Promise<void>;
}

/** A signing takes about a second; a slow timestamp authority may take a minute, and polling faster then has no benefit. */
const FIRST_ASKS = 10;
const FIRST_MS = 400;
const LATER_MS = 1000;
const LATE_ASKS = 30;
const LATE_MS = 2500;
/** How many answers in a row may be missing. */
const FAILURES = 6;
/** A call that was sent is known to the server after this many answers, or never. */
const UNKNOWN_ANSWERS = 8;

/** Polls until the signing has ended in either way. Rejects only for an abort inside a wait. */
export async function followSigning({
  ask,
  wait,
  waitForMove = wait,
}: FollowOptions): Promise<SigningOutcome> {
  let failures = 0;
  let empty = 0;
  let underWay = false;
  for (let asked = 0; ; asked++) {
    const milliseconds = asked < FIRST_ASKS ? FIRST_MS : asked < LATE_ASKS ? LATER_MS : LATE_MS;
    await (underWay ? waitForMove(milliseconds) : wait(milliseconds));
    underWay = false;
    const progress = await ask().catch(() => null);
    if (progress === null) {
      failures++;
      if (failures >= FAILURES) return { kind: 'unknown' };
      continue;
    }
    failures = 0;
    if (progress.length === 0) {
      empty++;
      if (empty >= UNKNOWN_ANSWERS) return { kind: 'never-began' };
      continue;
    }
    underWay = true;
    const failed = progress.find(({ done, name }) => done && name !== null);
    if (failed) return { kind: 'failed', error: { name: failed.name!, message: failed.message } };
    if (progress.every(({ done }) => done)) {
      const next = progress.find(({ nextContractId }) => nextContractId !== null);
      return { kind: 'done', nextContractId: next?.nextContractId ?? null };
    }
  }
}
