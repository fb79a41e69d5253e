import { createTransport } from 'nodemailer';
import type { RenderedMessage } from '../message.ts';
import { DeliveryError, refused } from './delivery-error.ts';
import { mailHtml } from './mail-html.ts';
import type { MessageChannel } from './message-channel.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://…:465`. */
  url: string;
  /** Sender of the e-mail: an address, or `Name <address>`. */
  from: string;
  /** The installation's name in the header of an e-mail. */
  systemName(language: RenderedMessage['language']): Promise<string>;
}

/** Fields that nodemailer adds to its errors. */
interface MailFailure {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** A worker waits no longer for a mail server; the job retries. */
const WAIT_MS = 20_000;

/**
 * E-mail by SMTP (RFC 5321). A server that refuses the receiver permanently (5xx) makes the message undeliverable, with the server's own
 * words; everything else, a wrong password included, is thrown and retried. The Message-ID is derived from the message, so that an e-mail
 * that was sent twice, because this process ended in between, is recognised as one.
 */
export function createSmtpChannel({
  url,
  from,
  systemName,
}: SmtpOptions): MessageChannel & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    // A message holds texts of ours only: nothing in it may reference a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(url).hostname;
  return {
    async deliver(_tx, message) {
      const { id, to, subject, text } = message;
      const html = mailHtml(message, await systemName(message.language));
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'sent';
      } catch (error) {
        const { code, responseCode, response = '' } = error as MailFailure;
        if (code === 'EAUTH') throw new DeliveryError('CREDENTIALS', response || (error as Error).message);
        if (responseCode === undefined) throw error;
        if (responseCode < 500) throw new DeliveryError('BUSY', response);
        return refused(response);
      }
    },
    close: () => transport.close(),
  };
}
