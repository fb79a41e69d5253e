import { maskContact } from '@cinnabar/protocol/identity/account-rules';

/** What the other side said, without the receiver that it likes to repeat. */
export function withoutContact(words: string, contact: string): string {
  const bare = contact.replace(' ', '');
  return words.replaceAll(contact, maskContact(contact)).replaceAll(bare, maskContact(contact));
}
