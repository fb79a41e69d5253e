import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect as connectTcp, isIP, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ReceiverAddress } from './receiver-address.ts';

/** A receiver that takes nothing for so long is given up; the messages are sent again. */
const PATIENCE_MS = 10_000;

/** An open way to a receiver of syslog messages. */
export interface Receiver {
  /** Resolves when the operating system has taken all of them; rejects when the way is broken. */
  send(messages: readonly Uint8Array[]): Promise<void>;
  close(): void;
}

/** Opens the way. Rejects when there is none within ten seconds, with TLS also when the certificate is not trusted. */
export const openReceiver = (address: ReceiverAddress): Promise<Receiver> =>
  address.protocol === 'udp:' ? openUdp(address) : openStream(address);

/** One datagram each (RFC 5426, 3.1). */
async function openUdp({ host, port }: ReceiverAddress): Promise<Receiver> {
  const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4' });
  // A port that refused the datagram before; the next send rejects with it.
  let refused: Error | null = null;
  socket.on('error', (error) => {
    refused = error;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.connect(port, host, () => {
      socket.off('error', reject);
      resolve();
    });
  });
  return {
    async send(messages) {
      for (const message of messages) {
        if (refused) throw refused;
        await new Promise<void>((resolve, reject) =>
          socket.send(message, (error) => (error ? reject(error) : resolve())),
        );
      }
    },
    close: () => socket.close(),
  };
}

/** Messages with their lengths before them (octet counting: RFC 6587, 3.4.1; RFC 5425, 4.3). */
async function openStream({ protocol, host, port }: ReceiverAddress): Promise<Receiver> {
  const socket: Socket =
    protocol === 'tls:'
      ? // An address is no name to ask for (RFC 6066, 3); the certificate is compared with it all the same.
        connectTls({ host, port, servername: isIP(host) ? '' : host })
      : connectTcp({ host, port });
  socket.setKeepAlive(true, 30_000);
  let broken: Error | null = null;
  socket.on('error', (error) => {
    broken = error;
  });
  socket.on('close', () => {
    broken ??= new Error('the receiver closed the connection');
  });
  // What a receiver answers is not asked for; unread it would keep the end of the connection from being noticed.
  socket.resume();
  await within(once(socket, protocol === 'tls:' ? 'secureConnect' : 'connect'), socket);
  return {
    async send(messages) {
      if (broken) throw broken;
      const framed = messages.flatMap((message) => [Buffer.from(`${message.length} `), message]);
      await within(
        new Promise<void>((resolve, reject) => {
          const onClose = () => reject(broken);
          socket.once('close', onClose);
          socket.write(Buffer.concat(framed), (error) => {
            socket.off('close', onClose);
            if (error) reject(error);
            else resolve();
          });
        }),
        socket,
      );
    },
    close: () => socket.destroy(),
  };
}

/** Destroys the socket when the work takes too long, or fails. */
async function within<T>(work: Promise<T>, socket: Socket): Promise<T> {
  const timer = setTimeout(() => socket.destroy(new Error('the receiver does not answer')), PATIENCE_MS);
  try {
    return await work;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
