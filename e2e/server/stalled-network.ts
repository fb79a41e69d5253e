import { connect, createServer, type Socket } from 'node:net';
import { inject } from 'vitest';

const ENOUGH = 64 * 1024;

/**
 * A proxy that passes the page, and of requests only the beginning: an upload continues until every buffer on the way is full, and then stalls.
 * Returns its address, and how to cut the connection.
 */
export async function openStalledNetwork(): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(inject('baseUrl'));
  const sockets = new Set<Socket>();
  const gate = createServer((browser) => {
    const server = connect(Number(port), hostname);
    let carried = 0;
    for (const socket of [browser, server]) {
      sockets.add(socket);
      // Errors of cut connections are expected.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        server.destroy();
      });
    }
    browser.on('data', (data) => {
      carried += data.length;
      server.write(data);
      if (carried > ENOUGH) browser.pause();
    });
    server.pipe(browser);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('the gate has no port');
  return {
    baseUrl: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        gate.close(() => resolve());
      }),
  };
}
