import type { Requests } from './requests.ts';

/** How much of something may go on at once on this machine, by name; one count for all processes of a start. */
export interface Slots {
  /** @returns what releases the slot again; null when `most` are taken */
  take(name: string, most: number): Promise<(() => void) | null>;
}

export function createSlots(): Slots {
  const taken = new Map<string, number>();
  return {
    async take(name, most) {
      const now = taken.get(name) ?? 0;
      if (now >= most) return null;
      taken.set(name, now + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        const left = taken.get(name)! - 1;
        if (left > 0) taken.set(name, left);
        else taken.delete(name);
      };
    },
  };
}

interface Wanted {
  name: string;
  most: number;
}

/**
 * Serves the slots of the primary to one of its processes.
 * @returns what releases all that the process holds, for when it has died
 */
export function serveSlots(slots: Slots, process: Requests): () => void {
  const held = new Map<number, () => void>();
  let numbered = 0;
  let isGone = false;
  process.answer('slots.take', async ({ name, most }: Wanted) => {
    const release = await slots.take(name, most);
    if (!release) return null;
    if (isGone) release();
    held.set(++numbered, release);
    return numbered;
  });
  process.answer('slots.release', (number: number) => {
    held.get(number)?.();
    held.delete(number);
  });
  return () => {
    isGone = true;
    for (const release of held.values()) release();
  };
}

/** The slots of the primary, for one of its processes. */
export function slotsOfPrimary(primary: Requests): Slots {
  return {
    async take(name, most) {
      const number = await primary.ask<number | null>('slots.take', { name, most } satisfies Wanted);
      if (number === null) return null;
      return () => primary.notify('slots.release', number);
    },
  };
}
