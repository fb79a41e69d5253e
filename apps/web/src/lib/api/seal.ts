import { getCipherKeyCall } from '@cinnabar/protocol/system/system-calls';
import { isFailure } from '../errors/api-error.ts';
import { api } from './api-client.ts';
import { correctClock } from './request-marks.ts';

let key: Promise<Uint8Array> | null = null;

async function fetchKey(): Promise<Uint8Array> {
  const [{ fromBase64Url }, cipher] = await Promise.all([
    import('@cinnabar/protocol/transport/sealed-string'),
    api(getCipherKeyCall),
  ]);
  correctClock(cipher.serverTime);
  const bytes = fromBase64Url(cipher.publicKey);
  if (bytes?.length !== 32) throw new Error('the server gave an unusable cipher key');
  return bytes;
}

/** Loads the cipher and the server's key ahead of the submit, once the screen is shown. */
export function prepareSeal(): Promise<Uint8Array> {
  key ??= fetchKey().catch((error: unknown) => {
    key = null;
    throw error;
  });
  return key;
}

/** Does what sends sealed texts. When the server's key changed under an open page, it is done once more, sealed to the new one. */
export function withSealKey<T>(act: () => Promise<T>): Promise<T> {
  return act().catch((error: unknown) => {
    if (!isFailure(error, 'PAGE_OUT_OF_DATE')) throw error;
    key = null;
    return act();
  });
}

/** Seals a text to the server's key (calls.md §1, "sealed strings"): passwords, codes, accounts. The cipher loads on first use. */
export async function seal(text: string): Promise<string> {
  const [{ sealString }, publicKey] = await Promise.all([
    import('@cinnabar/protocol/transport/sealed-string'),
    prepareSeal(),
  ]);
  return sealString(text, publicKey);
}
