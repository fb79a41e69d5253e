import { fetchWithin, GATEWAY_BYTES } from '../../../platform/http/fetch-within.ts';
import type { RenderedMessage } from '../message.ts';
import { DeliveryError, refused } from './delivery-error.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { MessageChannel } from './message-channel.ts';
import { internationalNumber } from './phone-number.ts';

export interface TwilioOptions {
  /** Account SID and auth token. */
  sid: string;
  token: string;
  /** A number of the account, a sender's name, or the SID of a messaging service (`MG…`). */
  from: string;
  /** The number that calls. */
  voiceFrom: string;
  origin: string;
}

const BOUNDS = { milliseconds: 15_000, maxBytes: GATEWAY_BYTES };
const VOICES = { zh_CN: 'zh-CN', en_US: 'en-US' } as const;

/**
 * Text messages and calls through Twilio (API 2010-04-01). Its HTTP status decides whether a retry helps; the vendor advises against
 * reading its error codes.
 */
export function createTwilioChannel(options: TwilioOptions): MessageChannel {
  const { sid, token, origin } = options;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  return {
    async deliver(message) {
      const isCall = message.channel === 'VOICE';
      const answer = await fetchWithin(
        `${origin}/2010-04-01/Accounts/${encodeURIComponent(sid)}/${isCall ? 'Calls' : 'Messages'}.json`,
        {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams(isCall ? callForm(options, message) : messageForm(options, message)),
        },
        BOUNDS,
      );
      const text = await answer.text();
      if (answer.ok) return 'sent';
      const words = readWords(text, answer.status);
      if (answer.status === 401 || answer.status === 403) throw new DeliveryError('CREDENTIALS', words);
      if (answer.status === 429 || answer.status >= 500) throw new DeliveryError('BUSY', words);
      return refused(words);
    },
  };
}

function messageForm({ from }: TwilioOptions, message: RenderedMessage): Record<string, string> {
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  return { To: internationalNumber(message.to), ...sender, Body: message.text };
}

/** Said twice, so that the receiver can write it down. */
function callForm({ voiceFrom }: TwilioOptions, message: RenderedMessage): Record<string, string> {
  const say = `<Say language="${VOICES[message.language]}">${escapeMarkup(message.text)}</Say>`;
  return {
    To: internationalNumber(message.to),
    From: voiceFrom,
    Twiml: `<Response><Pause length="1"/>${say}<Pause length="1"/>${say}</Response>`,
  };
}

function readWords(text: string, status: number): string {
  try {
    const { code, message } = JSON.parse(text) as { code?: number; message?: string };
    return `${code ?? status}: ${message ?? ''}`;
  } catch {
    // A proxy in between sent another answer.
    return `${status}: ${text}`;
  }
}
