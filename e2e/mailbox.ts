import { expect, inject } from 'vitest';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  code?: string;
}

/** The newest message to a contact in the demo's mailbox that fits; waits until it has been delivered. */
export async function newestLetter(
  to: string,
  fits: (letter: Letter) => boolean = () => true,
  baseUrl: string = inject('baseUrl'),
): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${baseUrl}/api/dev/mailbox?to=${encodeURIComponent(to)}`);
        const body = (await answer.json()) as { result: Letter[] };
        found = body.result.find(fits);
        return found !== undefined;
      },
      { timeout: 30_000, interval: 100 },
    )
    .toBe(true);
  return found!;
}

/** The newest code to a contact until now, to tell the next one from. */
export async function codeSoFar(
  to: string,
  baseUrl: string = inject('baseUrl'),
): Promise<string | undefined> {
  const answer = await fetch(`${baseUrl}/api/dev/mailbox?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { result: Letter[] }).result.find(({ code }) => code)?.code;
}

/** The newest code to a contact; waits for one that is not `after`, and takes none that is older than that. */
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
export function linkIn(letter: Letter): string {
  const [link] = /https?:\/\/\S+/.exec(letter.text) ?? [];
  if (!link) throw new Error(`no link in: ${letter.text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
