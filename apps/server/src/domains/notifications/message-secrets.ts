import { unwrapSecret, wrapSecret } from '../../platform/crypto/wrap-secret.ts';

interface Secrets {
  code?: string | undefined;
  link?: string | undefined;
}

/** Encrypts the secrets of a queued message against readers of the table. Bound to the message, so rows cannot be swapped. */
export interface MessageSecrets {
  wrap(messageId: string, secrets: Secrets): string;
  unwrap(messageId: string, wrapped: string): Secrets;
}

export function createMessageSecrets(masterKey: Uint8Array): MessageSecrets {
  const context = (messageId: string) => `message:${messageId}`;
  return {
    wrap(messageId, secrets) {
      const bytes = Buffer.from(JSON.stringify(secrets));
      return wrapSecret(masterKey, bytes, context(messageId)).toString('base64');
    },
    unwrap(messageId, wrapped) {
      const bytes = unwrapSecret(masterKey, Buffer.from(wrapped, 'base64'), context(messageId));
      return JSON.parse(bytes.toString('utf8')) as Secrets;
    },
  };
}
