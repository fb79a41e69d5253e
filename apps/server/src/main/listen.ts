import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../platform/config/start-error.ts';

/** Bodies have their own limits, which end them earlier (`body-watch.ts`). */
const LONGEST_REQUEST_MS = 15 * 60_000;

/** A server that answers 503 until the product is ready. */
export function openServer(): Server {
  const server = createServer({ requestTimeout: LONGEST_REQUEST_MS });
  const notYet: RequestListener = (_request, response) => {
    if (server.listenerCount('request') > 1) return;
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    response.end('{"status":"starting"}');
  };
  return server.on('request', notYet);
}

/** Throws StartError when the port cannot be used. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is in use by another program; set PORT'
          : `cannot be used (${error.code})`;
      reject(new StartError(`port ${port} ${reason}`, { cause: error }));
    });
    server.listen(port, host, () => resolve());
  });
}

/** Port 0 stands for the one that the server was given. */
export const addressOf = (publicUrl: string, server: Server): string =>
  publicUrl.replace(/:0$/, `:${(server.address() as AddressInfo).port}`);

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Browsers keep connections open; calls in progress get a moment to finish.
    setTimeout(() => server.closeAllConnections(), 3000).unref();
  });
}
