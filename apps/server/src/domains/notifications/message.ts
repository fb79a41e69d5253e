import type { Preferences } from '@cinnabar/protocol/identity/account-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { TemplateName } from './message-templates.ts';

export type Channel = 'SMS' | 'EMAIL' | 'VOICE';
export type MessageParams = Record<string, string | number>;

/** Input of a caller who sends a message. */
export interface OutgoingMessage {
  /** Phone number or e-mail address in the form of `normaliseAccount`. */
  to: string;
  /** From the contact when absent: an address gets e-mail, a number a text message. */
  channel?: Channel;
  template: TemplateName;
  params?: MessageParams;
  language: Language;
  /** Fills `{code}`; kept wrapped, and only until `validSeconds` have passed. */
  code?: string;
  validSeconds?: number;
  /** Person whose message centre shows it too; never for codes. `ways`: how they want to be notified, where the caller has read it. */
  notice?: { userId: string; path: string | null; ways?: Preferences['events'] | undefined };
  /** Fills `{link}`; an absolute address. Kept wrapped, since it may grant access. */
  link?: string;
}

/** Input of a channel: final texts in the receiver's language. */
export interface RenderedMessage {
  id: string;
  to: string;
  channel: Channel;
  /** For channels whose texts are kept by a vendor. */
  template: TemplateName;
  params: MessageParams;
  language: Language;
  subject: string;
  text: string;
  code?: string;
  /** Target of the link, for channels that can show a button. */
  link?: string;
}
