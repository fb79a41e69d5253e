import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { GATEWAY_BYTES } from '../../../platform/http/fetch-within.ts';
import type { RenderedMessage } from '../message.ts';
import { type ConnectionBounds, connectWithin } from './connect-within.ts';
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
  /** {@link SMTP_BOUNDS} when absent. */
  bounds?: ConnectionBounds;
}

/** Fields that nodemailer adds to its errors. */
interface MailFailure {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** How long a worker waits for the next bytes of a mail server; then the job retries. */
const WAIT_MS = 20_000;

/** A connection carries many e-mails, whose replies are some hundred bytes each; one e-mail takes seconds. */
const SMTP_BOUNDS: ConnectionBounds = { milliseconds: 60_000, maxBytes: 8 * GATEWAY_BYTES };
const PORTS = { 'smtp:': 587, 'smtps:': 465 };

/**
 * E-mail by SMTP (RFC 5321). A server that refuses the receiver permanently (5xx) makes the message undeliverable, with the server's own
 * words; everything else, a wrong password included, is thrown and retried. The Message-ID is derived from the message, so that an e-mail
 * that was sent twice, because this process ended in between, is recognised as one.
 * Replies are bounded in size, and a delivery in time, whatever the server sends.
 */
export function createSmtpChannel({
  url,
  from,
  systemName,
  bounds = SMTP_BOUNDS,
}: SmtpOptions): MessageChannel & { close(): void } {
  const { hostname: host, port, protocol } = new URL(url);
  const at = {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port) || PORTS[protocol as keyof typeof PORTS],
  };
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    maxResponseSize: GATEWAY_BYTES,
    // The library bounds one reply, but not how many arrive that answer no command.
    getSocket: (_: unknown, done: (error: Error | null, opened?: { connection: Socket }) => void) => {
      const opening = { ...bounds, milliseconds: Math.min(WAIT_MS, bounds.milliseconds) };
      connectWithin(at, opening).then((connection) => done(null, { connection }), done);
    },
    // A message holds texts of ours only: nothing in it may reference a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(message) {
      const { id, to, subject, text } = message;
      const html = mailHtml(message, await systemName(message.language));
      const signal = AbortSignal.timeout(bounds.milliseconds);
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
        return 'sent';
      } catch (error) {
        if (signal.aborted)
          throw new DeliveryError('UNREACHABLE', `not done within ${bounds.milliseconds} ms`);
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
