import { connect, type Socket } from 'node:net';

export interface ConnectionBounds {
  /** For one message, from its first command to its last reply, and for opening the connection. */
  milliseconds: number;
  /** Of all that the peer sends while the connection lasts. */
  maxBytes: number;
}

/** How often the bytes are counted. */
const EVERY_MS = 20;

/**
 * Opens a connection that ends with an error once the peer has sent more than `maxBytes`. They are counted below TLS, which may begin on it
 * later. Throws what `connect` throws, and ETIMEDOUT.
 */
export function connectWithin(
  { host, port }: { host: string; port: number },
  { milliseconds, maxBytes }: ConnectionBounds,
): Promise<Socket> {
  const socket = connect({ host, port });
  const opening = setTimeout(() => {
    const error = new Error(`${host}:${port} did not answer within ${milliseconds} ms`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }, milliseconds);
  const counting = setInterval(() => {
    if (socket.bytesRead <= maxBytes) return;
    const error = new Error(`${host}:${port} sent more than ${maxBytes} bytes`);
    socket.destroy(Object.assign(error, { code: 'EPROTO' }));
  }, EVERY_MS).unref();
  socket.once('close', () => {
    clearTimeout(opening);
    clearInterval(counting);
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => {
      clearTimeout(opening);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
