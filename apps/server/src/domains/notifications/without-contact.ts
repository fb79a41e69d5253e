import { maskContact } from '@cinnabar/protocol/identity/account-rules';

/** The other side's words, without the receiver that they often repeat. */
export function withoutContact(words: string, contact: string): string {
  const bare = contact.replace(' ', '');
  return words.replaceAll(contact, maskContact(contact)).replaceAll(bare, maskContact(contact));
}
