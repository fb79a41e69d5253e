import { benchClient, POLL_MS, pause } from './bench-client.ts';

/** Where the codes of contacts arrive. */
export interface Codes {
  /** The oldest code of this contact that was not taken yet; waits until there is one. */
  next(contact: string): Promise<string>;
}

const LONGEST_MS = 60_000;

/** The mailbox of the demo, read by its call. @param pollMs before each look: a message needs some time to be delivered */
export function mailboxCodes(baseUrl: string, pollMs: number = POLL_MS): Codes {
  const client = benchClient(baseUrl, '127.0.0.1');
  return takenInOrder(pollMs, async (contact) => {
    const messages = await client.get<{ code?: string }[]>(`/dev/mailbox?to=${contact}`);
    return messages.flatMap(({ code }) => (code ? [code] : [])).reverse();
  });
}

/** @param codesOf all codes of a contact, the oldest first */
export function takenInOrder(
  pollMs: number,
  codesOf: (contact: string) => Promise<readonly string[]> | readonly string[],
): Codes {
  const taken = new Map<string, number>();
  return {
    async next(contact) {
      const before = taken.get(contact) ?? 0;
      for (const end = performance.now() + LONGEST_MS; performance.now() < end; ) {
        await pause(pollMs);
        const code = (await codesOf(contact))[before];
        if (code === undefined) continue;
        taken.set(contact, before + 1);
        return code;
      }
      throw new Error(`no code reached ${contact}`);
    },
  };
}
