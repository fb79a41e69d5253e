import { ERRORS } from '@cinnabar/protocol/errors';
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

const PATIENCE_MS = 60_000;

/**
 * Tries the codes to a contact that are newer than `after`, each once, until one is accepted: the demo, as it starts, and other journeys ask for
 * codes to the same person. The oldest comes first: few are sent between `after` and the code of this act, many while a journey looks at its
 * dialog, and a code is void after five wrong tries. `accepts` is called without a code where there is none to try.
 */
export async function tryNewCodes(
  to: string,
  after: string | undefined,
  accepts: (code?: string) => Promise<boolean>,
): Promise<void> {
  const tried = new Set<string>();
  for (const giveUp = Date.now() + PATIENCE_MS; Date.now() < giveUp; ) {
    const answer = await fetch(`${inject('baseUrl')}/api/dev/mailbox?to=${encodeURIComponent(to)}`);
    const codes = ((await answer.json()) as { result: Message[] }).result.flatMap(({ code }) => code ?? []);
    const known = after === undefined ? -1 : codes.indexOf(after);
    const next = (known < 0 ? codes : codes.slice(0, known)).findLast((code) => !tried.has(code));
    if (next) tried.add(next);
    if (await accepts(next)) return;
    if (!next) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`none of the codes to ${to} was accepted: ${[...tried].join(', ')}`);
}

/** What a call with the proof answers, by the first new code that it accepts (`tryNewCodes`). */
export async function proveByCode<T>(
  to: string,
  after: string | undefined,
  call: (proof: string) => Promise<T>,
): Promise<T> {
  let answer: { result: T } | undefined;
  await tryNewCodes(to, after, async (proof) => {
    if (proof === undefined) return false;
    try {
      answer = { result: await call(proof) };
    } catch (error) {
      if (!String(error).includes(String(ERRORS.WRONG_CODE.code))) throw error;
    }
    return answer !== undefined;
  });
  return answer!.result;
}

/** The path of the link in a message. */
export function linkIn(message: Message): string {
  const [link] = /https?:\/\/\S+/.exec(message.text) ?? [];
  if (!link) throw new Error(`no link in: ${message.text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
