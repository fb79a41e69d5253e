import type { MessageChannel } from './message-channel.ts';

const WAIT_MS = 15_000;

/**
 * A gateway of the operator's own: every message is posted to it as JSON `{id, to, channel, language, subject, text, code?, link?}`. User and
 * password of the address are sent as basic authentication. 2xx means accepted; 4xx means never (its text is kept as the reason), but for
 * 408 and 429, which like all others are tried again. The `id` stays the same when a message is posted again.
 */
export function createHttpChannel(address: string): MessageChannel {
  const url = new URL(address);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (url.username) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  url.username = '';
  url.password = '';
  return {
    async deliver(_tx, { id, to, channel, language, subject, text, code, link }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, to, channel, language, subject, text, code, link }),
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      });
      const words = (await answer.text()).slice(0, 300);
      if (answer.ok) return 'sent';
      const isFinal = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);
      if (!isFinal) throw new Error(`the message gateway answered ${answer.status}: ${words}`);
      return { undeliverable: `the message gateway refused it (${answer.status}): ${words}` };
    },
  };
}
