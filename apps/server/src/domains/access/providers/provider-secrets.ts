import { unwrapSecret, wrapSecret } from '../../../platform/crypto/wrap-secret.ts';

/** Secrets of providers and of trips to them, bound to their rows, so that rows cannot be swapped. */
export interface ProviderSecrets {
  wrap(id: string, secret: string): string;
  unwrap(id: string, wrapped: string): string;
}

export function createProviderSecrets(masterKey: Uint8Array): ProviderSecrets {
  const context = (id: string) => `company-sign-in:${id}`;
  return {
    wrap: (id, secret) => wrapSecret(masterKey, Buffer.from(secret), context(id)).toString('base64'),
    unwrap: (id, wrapped) => unwrapSecret(masterKey, Buffer.from(wrapped, 'base64'), context(id)).toString(),
  };
}
