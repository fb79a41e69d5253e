import { createHash } from 'node:crypto';
import { fetchWithin, GATEWAY_BYTES } from '../../../platform/http/fetch-within.ts';
import type { PuzzleVendor } from '../users/identity-deps.ts';

export interface GeetestAccount {
  id: string;
  key: string;
  /** Other than the provider's own, for tests and private clouds. */
  origin?: string;
}

const BOUNDS = { milliseconds: 5000, maxBytes: GATEWAY_BYTES };
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * GeeTest, API version 3: `register.php` returns a challenge that is hashed with the account's key before a page sees it; `validate.php`
 * confirms the second proof that the page sends. MD5 is the provider's choice.
 */
export function createGeetest({ id, key, origin = 'https://api.geetest.com' }: GeetestAccount): PuzzleVendor {
  return {
    id,
    async start() {
      try {
        const query = new URLSearchParams({ gt: id, json_format: '1', digestmod: 'md5', client_type: 'web' });
        const answer = await fetchWithin(`${origin}/register.php?${query}`, {}, BOUNDS);
        const { challenge } = (await answer.json()) as { challenge?: unknown };
        return typeof challenge === 'string' && challenge.length === 32 ? md5(challenge + key) : null;
      } catch {
        // Unreachable, slow or malformed: visitors read the picture instead (product-spec §4).
        return null;
      }
    },
    async check({ challenge, validate, seccode }) {
      if (validate !== md5(`${key}geetest${challenge}`)) return false;
      const question = { seccode, challenge, json_format: '1', client_type: 'web', captchaid: id };
      const body = new URLSearchParams(question);
      const answer = await fetchWithin(`${origin}/validate.php`, { method: 'POST', body }, BOUNDS);
      const { seccode: confirmed } = (await answer.json()) as { seccode?: unknown };
      return confirmed === md5(seccode);
    },
  };
}
