import { expect, inject } from 'vitest';

export interface Message {
  to: string;
  subject: string;
  text: string;
  code?: string;
}

/** The newest matching message to a contact in the demo's mailbox; waits until it has been delivered. */
export async function newestMessage(
  to: string,
  fits: (message: Message) => boolean = () => true,
  baseUrl: string = inject('baseUrl'),
): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${baseUrl}/api/dev/mailbox?to=${encodeURIComponent(to)}`);
        const body = (await answer.json()) as { result: Message[] };
        found = body.result.find(fits);
        return found !== undefined;
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(true);
  return found!;
}

/** The newest code to a contact until now, to distinguish the next one from it. */
export async function codeSoFar(
  to: string,
  baseUrl: string = inject('baseUrl'),
): Promise<string | undefined> {
  const answer = await fetch(`${baseUrl}/api/dev/mailbox?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { result: Message[] }).result.find(({ code }) => code)?.code;
}

/** The newest code to a contact; waits for one that is not `after`, and ignores older ones. */
export async function newestCode(to: string, after?: string, baseUrl?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        code = await codeSoFar(to, baseUrl);
        return code !== undefined && code !== after;
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(true);
  return code!;
}

/** The path of the link in a message. */
export function linkIn(message: Message): string {
  const [link] = /https?:\/\/\S+/.exec(message.text) ?? [];
  if (!link) throw new Error(`no link in: ${message.text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
