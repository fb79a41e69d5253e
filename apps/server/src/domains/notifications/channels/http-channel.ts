import { openGateway } from '../../../platform/http/open-gateway.ts';
import { DeliveryError, refused } from './delivery-error.ts';
import type { MessageChannel } from './message-channel.ts';

/**
 * The operator's own gateway (`openGateway`): every message is posted to it as `{id, to, channel, language, subject, text, code?, link?}`. 2xx
 * means accepted; 4xx means permanently refused (its text is stored as the reason), except for 401, 403, 408 and 429, which like all others
 * are retried. The `id` stays the same when a message is posted again.
 */
export function createHttpChannel(address: string, now?: () => Date): MessageChannel {
  const post = openGateway(address, now);
  return {
    async deliver({ id, to, channel, language, subject, text, code, link }) {
      const answer = await post({ id, to, channel, language, subject, text, code, link });
      const words = `${answer.status}: ${await answer.text()}`;
      if (answer.ok) return 'sent';
      if (answer.status === 401 || answer.status === 403) throw new DeliveryError('CREDENTIALS', words);
      const isFinal = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);
      if (!isFinal) throw new DeliveryError('BUSY', words);
      return refused(words);
    },
  };
}
